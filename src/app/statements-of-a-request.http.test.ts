import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScope } from '#platform/db/scope.ts';
import { publishWorkflow } from '#areas/approvals/server/door.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { approveRequest, createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { eur, signInAll, TODAY, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

/** Each is a round trip while others wait for the same connection. */
const MOST = { submit: 39, approve: 43 };
const READS_COMPANY = /^select \* from "companies"\."company"/;
const READS_ABSENCES = /from "approvals"\."absence" where/;

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const step = { mode: 'any' as const, approvers: [{ user: test.users.approver }] };
  await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    publishWorkflow(trx, {
      companyId: test.companyId,
      workflow: { nodes: [{ conditions: [], bands: [{ minBase: '0', maxBase: null, steps: [step] }] }] },
      publishedBy: null,
      now: test.now(),
    }),
  );
});
afterAll(() => test.close());

/** What this process sends to the database while it works, in order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function note(this: pg.Client, ...given: [string | { text: string }]) {
    const [first] = given;
    sent.push(typeof first === 'string' ? first : first.text);
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

it('a request is submitted and approved with few statements, and nothing is asked over and over', async () => {
  const make = async () =>
    cast.requester.ask(createDraft, {
      body: {
        type: 'purchase-request' as const,
        description: 'Desks',
        amount: eur(50_000),
        occurredOn: TODAY,
        costCenterId: test.costCenterId as CostCenterId,
        expenseCategoryId: test.expenseCategoryId as ExpenseCategoryId,
        detail: { type: 'purchase-request' as const, link: '' },
      },
    });
  for (const isMeasured of [false, true]) {
    let request = await make();
    const submit = await statementsOf(async () => {
      request = await cast.requester.ask(submitRequest, {
        params: { requestId: request.id },
        body: { version: request.version },
      });
    });
    const approve = await statementsOf(async () => {
      await cast.approver.ask(approveRequest, {
        params: { requestId: request.id },
        body: { version: request.version },
      });
    });
    if (!isMeasured) continue;
    expect(submit.length, submit.join('\n')).toBeLessThanOrEqual(MOST.submit);
    expect(approve.length, approve.join('\n')).toBeLessThanOrEqual(MOST.approve);
    for (const sent of [submit, approve]) {
      expect(sent.filter((text) => READS_COMPANY.test(text)).length, sent.join('\n')).toBeLessThanOrEqual(3);
      expect(sent.filter((text) => READS_ABSENCES.test(text)).length, sent.join('\n')).toBeLessThanOrEqual(3);
    }
  }
});

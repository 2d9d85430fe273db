// Takes long: every write of the product is made on a company with a closed month, and all of them by themselves.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, lastDayOf, type Month } from '#kernel/plain-date.ts';
import * as books from '#areas/accounting/contract/bookkeeping.ts';
import * as closing from '#areas/accounting/contract/closing.ts';
import { callsOf } from '../../test/hostile/fuzz-calls.ts';
import { sendCall } from '../../test/hostile/send-call.ts';
import type { Client } from '../../test/setup/http-client.ts';
import { prepareScene, type Scene } from '../../test/setup/stage.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { contracts } from './contracts.ts';

/** How many calls are made of each write, beside one that is right, and from which seed. */
const CALLS = 2;
const SEED = 12;
const DAY = 86_400_000;
const MONTH = '2026-03' as Month;
const params = { month: MONTH };
const writes = contracts.filter(({ method }) => method !== 'GET');
let scene: Scene;
let test: TestApp;

beforeAll(async () => {
  scene = await prepareScene();
  test = await createTestApp({ beginning: scene.beginning });
  test.advance(15 * DAY);
  // What else a month needs before it is closed is not what this is about.
  await sql`update payments.statement set closing_on = ${addDays(lastDayOf(MONTH), 1)}`.execute(test.database.owner);
  await sql`update payments.statement_entry set explained_minor = amount_minor, explained_base_minor = base_minor where payment_id is null`.execute(
    test.database.owner,
  );
  const controller = await test.signIn('controller');
  await controller.ask(books.prepareReady, { body: { until: lastDayOf(MONTH) } });
  await controller.ask(closing.postponeOpen, { params, body: {} });
  await controller.ask(books.createExport, { body: { until: lastDayOf(MONTH), format: 'csv' } });
  await controller.ask(closing.softClosePeriod, { params, body: {} });
  await controller.ask(closing.hardClosePeriod, { params, body: { isConfirmed: true } });
}, 240_000);
afterAll(async () => {
  test.takeErrors();
  await test.close();
  await scene.beginning.forget();
});

/** Everything that a closed month holds, as the tables have it: lines, exported items, what was sealed. */
async function closedFigures(): Promise<unknown> {
  const until = lastDayOf(MONTH);
  const { rows } = await sql`
    select 'line' as what, idempotency_key as id, line::text as figures from accounting.export_line where booked_on <= ${until}
    union all select 'journal', month || ' ' || journal, sha256 || ' ' || debit_minor || ' ' || line_count from accounting.closed_journal
    union all select 'period', month, state || ' ' || hard_closed_at from accounting.period
    order by 1, 2`.execute(test.database.owner);
  return rows;
}

const sumOfMonth = async (client: Client) =>
  (await client.ask(closing.getClosing, { params })).journals.map(({ journal, sha256, isUnchanged }) => [
    journal,
    sha256,
    isUnchanged,
  ]);

it('No command and no job changes a figure of a month that is closed for good', async () => {
  const before = await closedFigures();
  expect(before).not.toEqual([]);
  const owner = await test.signIn('owner');
  const journals = await sumOfMonth(owner);
  let made = 0;
  let succeeded = 0;
  for (const [index, endpoint] of writes.entries()) {
    const calls = fc.sample(callsOf(endpoint, scene), { seed: SEED + index, numRuns: CALLS });
    const right = { params: scene.ids, query: {}, body: scene.bodies[endpoint.id] };
    for (const call of [right, ...calls]) {
      // A call may end the session, or what somebody may do.
      const caller = await test.signIn(made % 2 === 0 ? 'owner' : 'controller').catch(() => test.anonymous);
      const answer = await sendCall(test, { endpoint, call, caller: caller.at({ companyId: test.companyId }) });
      made += 1;
      if (answer.statusCode < 300) succeeded += 1;
      test.advance(1000);
    }
  }
  await test.carry();
  await test.runJobs();
  expect(await closedFigures()).toEqual(before);
  expect(journals.every(([, , isUnchanged]) => isUnchanged)).toBe(true);
  console.log(
    `closed months: ${made} calls of ${writes.length} writes from seed ${SEED}, ${succeeded} of them succeeded`,
  );
  expect(succeeded).toBeGreaterThan(0);
}, 600_000);

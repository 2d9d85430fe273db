import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/scope.ts';
import { signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { createDraft, submitRequest } from '../contract/request.ts';
import { listRequests } from '../contract/request-list.ts';

let test: TestApp;
let cast: Cast;
const COUNT = 7;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  for (let index = 0; index < COUNT; index += 1) {
    test.advance(60_000);
    const draft = await cast.requester.ask(createDraft, {
      body: {
        type: 'purchase-request',
        description: `Quartz lamp ${index}`,
        supplierName: index % 2 === 0 ? 'Zephyrine' : 'Other',
        amount: { minor: String(1_000 + ((index * 3) % COUNT)), currency: 'EUR' as never },
        costCenterId: test.costCenterId as never,
        expenseCategoryId: test.expenseCategoryId as never,
        occurredOn: TODAY,
        fileIds: [],
      },
    });
    await cast.requester.ask(submitRequest, { params: { requestId: draft.id }, body: { version: draft.version } });
  }
});
afterAll(() => test.close());

/** Every page of a list, two rows a page. */
async function pagesOf(who: keyof Cast, query: object): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await cast[who].ask(listRequests, {
      query: { ...query, limit: 2, ...(cursor === undefined ? {} : { cursor }) } as never,
    });
    found.push(...page.items.map(({ description }) => description));
    cursor = page.nextCursor ?? undefined;
  }
  return found;
}

describe('a fragment', () => {
  it.each([
    ['a description', 'artz lam', COUNT],
    ['a supplier', 'phyrin', 4],
    ['the requester', 'equester', COUNT],
    ['two letters', 'rt', COUNT],
    ['nothing', 'zebra', 0],
    ['a percent sign, which is no wildcard', '%uartz', 0],
  ])('of %s finds the requests that have it, page by page', async (_name, q, count) => {
    const found = await pagesOf('controller', { list: 'all', q });
    expect([found.length, new Set(found).size]).toEqual([count, count]);
  });

  it('finds nothing in another company, whoever asks the database', async () => {
    expect(await pagesOf('stranger', { list: 'all', q: 'artz lam' })).toEqual([]);
    const strange = await inScope(test.database.app, { companyId: test.strangerCompanyId, userId: null }, (trx) =>
      sql<{ ids: string[] }>`select requests.ids_like('%artz lam%', 10) as ids`.execute(trx),
    );
    expect(strange.rows).toEqual([{ ids: [] }]);
    const nowhere = await inScope(test.database.app, { companyId: null, userId: null }, (trx) =>
      sql<{ ids: string[] }>`select requests.ids_like('%artz lam%', 10) as ids`.execute(trx),
    );
    expect(nowhere.rows).toEqual([{ ids: [] }]);
  });
});

describe('a list of one’s own', () => {
  it.each([
    ['newest', ['6', '5', '4', '3', '2', '1', '0']],
    ['oldest', ['0', '1', '2', '3', '4', '5', '6']],
    ['amount', ['2', '4', '6', '1', '3', '5', '0']],
  ])('has each request once in the order %s, page by page', async (sort, order) => {
    for (const list of ['mine', 'all'])
      expect((await pagesOf('requester', { list, sort })).map((name) => name.slice(-1))).toEqual(order);
  });
});

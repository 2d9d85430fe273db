import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { addField } from '#areas/dimensions/contract/manage.ts';
import { signInAll, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { GROUPINGS, listPayables, preparePayable, type PayableRow } from '../contract/bookkeeping.ts';
import { getPrepareQueue } from '../contract/prepare-queue.ts';
import { codePayables } from '../contract/code-payables.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  for (const [index, number] of ['A-1', 'A-2', 'B-1', 'B-2', 'C-1'].entries())
    await validatedBill(test, cast, { number, net: 1000 * (index + 1) });
  // Bills of one supplier become those of three, two of which have the same name.
  for (const [reference, id, name] of [
    ['B-1', 'sup_b', 'Nordlicht'],
    ['B-2', 'sup_b', 'Nordlicht'],
    ['C-1', 'sup_c', 'Nordlicht'],
  ])
    await sql`update accounting.payable set counterparty_id = ${id}, counterparty_name = ${name}
      where reference = ${reference}`.execute(test.database.owner);
  await change(['B-1'], sql`expense_account = null, expense_account_origin = null, file_ids = '{}'`);
  await change(['B-2'], sql`cost_center_id = null, cost_center_name = null`);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const change = (references: string[], set: ReturnType<typeof sql>): Promise<unknown> =>
  sql`update accounting.payable set ${set} where reference = any(${references})`.execute(test.database.owner);
const queue = (query: { group: (typeof GROUPINGS)[number] } & Record<string, string>) =>
  cast.controller.ask(getPrepareQueue, { query });
const keyOf = {
  supplier: (row: PayableRow) => row.counterpartyId,
  account: (row: PayableRow) => row.expenseAccount ?? '',
  cause: (row: PayableRow) => row.blockers[0] ?? '',
};

it('is finance’s to see', async () => {
  expect(await cast.requester.refused(getPrepareQueue, { query: { group: 'supplier' } })).toMatchObject({
    status: 403,
  });
});

it('has each supplier once, with count, sum and the cause that is dealt with first', async () => {
  const { groups, count } = await queue({ group: 'supplier' });
  expect(count).toBe(5);
  expect(groups.slice(0, 2).map(({ key, title, count: items, blocker }) => [key, title, items, blocker])).toEqual([
    ['sup_b', 'Nordlicht', 2, { code: 'no_receipt', count: 1 }],
    ['sup_c', 'Nordlicht', 1, null],
  ]);
});

it('has the groups in the order of the list, page by page, by whatever it is grouped', async () => {
  for (const group of GROUPINGS) {
    const { groups, sum } = await queue({ group });
    const rows: PayableRow[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: PayableRow[]; nextCursor: string | null } = await cast.controller.ask(listPayables, {
        query: { state: 'created', sort: group, limit: 2, ...(cursor === null ? {} : { cursor }) },
      });
      rows.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    const counted = [...Map.groupBy(rows, keyOf[group])].map(([key, own]) => [key, own.length]);
    expect(counted, group).toEqual(groups.map(({ key, count }) => [key, count]));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(5);
    expect(rows.reduce((total, row) => total + BigInt(row.baseGross.minor), 0n)).toBe(BigInt(sum.minor));
  }
});

it('counts what became ready today, until it is sent back, and not what did before', async () => {
  const [row] = (await cast.controller.ask(listPayables, { query: { q: 'C-1' } })).items;
  if (row === undefined) throw new Error('There is C-1');
  const { version, expenseAccount, costCenterId, analyticalValues, recoverablePercent } = row;
  await cast.controller.ask(preparePayable, {
    params: { payableId: row.id },
    body: { version, expenseAccount, costCenterId, analyticalValues, recoverablePercent },
  });
  const { ready, groups } = await queue({ group: 'supplier' });
  expect(ready).toMatchObject({ count: 1, groups: [{ key: 'sup_c', title: 'Nordlicht', count: 1 }] });
  expect(groups.map(({ key }) => key)).not.toContain('sup_c');
  await change(['C-1'], sql`prepared_at = prepared_at - interval '2 days'`);
  expect((await queue({ group: 'account' })).ready.count).toBe(0);
});

it('offers what the supplier’s items were coded with, and sets nothing', async () => {
  await change(['C-1'], sql`counterparty_id = 'sup_b'`);
  const [unset] = (await cast.controller.ask(listPayables, { query: { q: 'B-1' } })).items;
  const [ready] = (await cast.controller.ask(listPayables, { query: { q: 'C-1' } })).items;
  expect(unset).toMatchObject({
    expenseAccount: null,
    learnt: { expenseAccount: ready?.expenseAccount, costCenterId: null },
  });
});

it('sets one analytical value of many and leaves their others', async () => {
  const site = newId('fld');
  const { items: fields } = await cast.controller.ask(addField, {
    body: { name: 'Project', isRequired: false, allowedValues: ['Winter'] },
  });
  const project = fields[0]?.id ?? newId('fld');
  await change(['A-1'], sql`analytical_values = ${JSON.stringify([{ fieldId: site, value: 'Berlin' }])}`);
  const analyticalValue = { fieldId: project, value: 'Winter' };
  await cast.controller.ask(codePayables, { body: { which: { filter: { q: 'A-' } }, set: { analyticalValue } } });
  const { items } = await cast.controller.ask(listPayables, { query: { q: 'A-' } });
  const whole = items.find(({ reference }) => reference === 'A-1');
  expect(whole?.analyticalValues).toEqual([{ fieldId: site, value: 'Berlin' }, analyticalValue]);
  expect(items.find(({ reference }) => reference === 'A-2')?.analyticalValues).toEqual([analyticalValue]);
  expect(whole?.origins).toContainEqual({ field: `analytical:${project}`, origin: 'person' });
  expect(whole?.origins).toContainEqual({ field: `analytical:${site}`, origin: 'document' });
});

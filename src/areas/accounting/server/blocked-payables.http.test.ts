import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { signInAll, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { BLOCKERS, exportPayables, listPayables } from '../contract/bookkeeping.ts';

const SITE = newId('fld');
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  for (const number of ['WHOLE', 'NO-FILE', 'NO-ACCOUNT', 'NO-CENTRE', 'SUMS', 'TWO', 'READY'])
    await validatedBill(test, cast, { number, net: 1000 });
  await change(['NO-FILE', 'TWO', 'READY'], sql`file_ids = '{}'`);
  await change(['NO-ACCOUNT', 'TWO'], sql`expense_account = null, expense_account_origin = null`);
  await change(['NO-CENTRE'], sql`cost_center_id = null`);
  await change(['SUMS'], sql`vat_lines = jsonb_set(vat_lines, '{0,tax,minor}', '"1"')`);
});

afterAll(() => test.close());

const change = (references: string[], set: ReturnType<typeof sql>): Promise<unknown> =>
  sql`update accounting.payable set ${set} where reference = any(${references})`.execute(test.database.owner);

const listed = async (query: Record<string, string>) => (await cast.controller.ask(listPayables, { query })).items;

const found = async (blocker: string): Promise<string[]> =>
  (await listed({ blocker })).map((row) => row.reference).toSorted();

/** What each blocker should find, as the rule says it of each row. */
async function expectAgreement(): Promise<void> {
  const all = await listed({});
  for (const blocker of BLOCKERS)
    expect(
      (await listed({ blocker })).map((row) => row.reference),
      blocker,
    ).toEqual(all.filter((row) => row.blockers.includes(blocker)).map((row) => row.reference));
}

it('finds by each blocker what the rule says is blocked by it', async () => {
  await expectAgreement();
  expect(await found('no_receipt')).toEqual(['NO-FILE', 'READY', 'TWO']);
  expect(await found('sums_differ')).toEqual(['SUMS']);
});

it('finds by several what any of them blocks, once', async () => {
  expect(await found('no_receipt,no_account')).toEqual(['NO-ACCOUNT', 'NO-FILE', 'READY', 'TWO']);
});

it('finds what a required field keeps back from the day the field is required', async () => {
  expect(await listed({ blocker: 'analytical_missing' })).toEqual([]);
  await sql`insert into dimensions.analytical_field (company_id, id, name, is_required, allowed_values)
    values (${test.companyId}, ${SITE}, 'Site', true, '{Berlin}')`.execute(test.database.owner);
  await change(['WHOLE'], sql`analytical_values = ${JSON.stringify([{ fieldId: SITE, value: 'Berlin' }])}`);
  await expectAgreement();
  expect(await listed({ blocker: 'analytical_missing' })).toHaveLength(6);
});

it('blocks nothing that is ready already, in the list as in its export', async () => {
  await change(['READY'], sql`state = 'prepared'`);
  await expectAgreement();
  const query = { blocker: 'no_receipt', format: 'csv' };
  const file = await cast.controller.send(exportPayables, { query });
  expect(file.body).toContain('NO-FILE');
  expect(file.body).not.toContain('READY');
});

it('refuses a blocker it does not know', async () => {
  expect(await cast.controller.refused(listPayables, { query: { blocker: 'no_receipt,else' } })).toMatchObject({
    status: 400,
  });
});

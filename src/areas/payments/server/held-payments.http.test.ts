import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { exportPayments, listPayments } from '../contract/payment.ts';
import { OBSTACLES } from '../contract/payment-filters.ts';

const GERMAN = 'DE89370400440532013000';
const BRAZILIAN = 'BR1800360305000010009795493C1';
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const owed = (
    reference: string,
    { iban, usable, currency = 'EUR', state = 'to_pay' }: Record<string, string | undefined>,
  ) =>
    sql`insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, amount_minor,
        currency, base_minor, reference, iban, iban_usable_from, state, note, created_at)
      values (${test.companyId}, ${newId('pay')}, 'claim', ${reference}, 'member', 'usr_1', 'Person', 100, ${currency}, 100,
        ${reference}, ${iban ?? null}, ${usable ?? null}, ${state}, ${state === 'to_pay' ? null : 'Waits'}, now())`.execute(
      test.database.owner,
    );
  const past = '2020-01-01T00:00:00Z';
  await owed('FREE', { iban: GERMAN, usable: past });
  await owed('NO-IBAN', {});
  await owed('NO-IBAN-HELD', { state: 'on_hold' });
  await owed('OUTSIDE', { iban: BRAZILIAN, usable: past });
  await owed('OUTSIDE-AND-NEW', { iban: BRAZILIAN });
  await owed('UNVERIFIED', { iban: GERMAN });
  await owed('COOLING', { iban: GERMAN, usable: '2099-01-01T00:00:00Z' });
  await owed('DOLLARS', { iban: GERMAN, usable: past, currency: 'USD' });
  await owed('DOLLARS-COOLING', { iban: GERMAN, usable: '2099-01-01T00:00:00Z', currency: 'USD' });
});

afterAll(() => test.close());

const states = 'to_pay,on_hold,failed';
const listed = async (query: Record<string, string>) =>
  (await cast.controller.ask(listPayments, { query: { states, ...query } })).items;

it('finds by each obstacle the payments that show it', async () => {
  const all = await listed({});
  expect(all).toHaveLength(9);
  for (const obstacle of OBSTACLES)
    expect(
      (await listed({ obstacle })).map((payment) => payment.reference),
      obstacle,
    ).toEqual(all.filter((payment) => payment.obstacle === obstacle).map((payment) => payment.reference));
  expect((await listed({ obstacle: 'cooling_off' })).map((payment) => payment.reference).toSorted()).toEqual([
    'COOLING',
    'DOLLARS-COOLING',
  ]);
});

it('finds by several what either holds, and counts and sums only these', async () => {
  const page = await cast.controller.ask(listPayments, {
    query: { states, obstacle: 'iban_missing,iban_outside_sepa' },
  });
  expect(page.items.map((payment) => payment.reference).toSorted()).toEqual(['NO-IBAN', 'OUTSIDE', 'OUTSIDE-AND-NEW']);
  expect(page.count).toBe(3);
  expect(page.sums).toEqual([{ minor: '300', currency: 'EUR' }]);
});

it('narrows the export as it narrows the list', async () => {
  const file = await cast.controller.send(exportPayments, { query: { obstacle: 'iban_missing', format: 'csv' } });
  expect(file.body).toContain('NO-IBAN');
  expect(file.body).not.toContain('FREE');
});

it('refuses an obstacle it does not know', async () => {
  expect(await cast.controller.refused(listPayments, { query: { obstacle: 'bad_weather' } })).toMatchObject({
    status: 400,
  });
});

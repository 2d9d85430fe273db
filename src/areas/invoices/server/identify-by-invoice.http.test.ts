import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeSuppliers } from '#areas/suppliers/contract/merge.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import {
  changeSupplier,
  enterSupplierAccount,
  verifySupplierAccount,
} from '#areas/suppliers/contract/supplier-page.ts';
import { readBillInReview } from '../../../../test/setup/spend.ts';
import { NOTHING_KNOWN, openSupplierDesk, type SupplierDesk } from '../../../../test/setup/supplier-desk.ts';

// Numbers with right check digits, each of one company.
const VAT = 'DE136695976';
const FRENCH = 'FR40303265045';
const GREEK = 'EL094259216';
const OTHER_IBAN = 'FR1420041010050500013M02606';
let desk: SupplierDesk;

beforeAll(async () => {
  desk = await openSupplierDesk();
});
afterAll(() => desk.test.close());

const billed = (number: string, said: { supplier: string; vatId: string; calledAs?: string; iban?: string }) =>
  readBillInReview(desk.test, desk.cast, { number, net: 1000, ...said });
const auditsOf = async (supplierId: SupplierId) =>
  (
    await sql<{ action: string; actorId: string | null; after: unknown }>`
      select action, actor_id as "actorId", after from platform.audit_event where entity_id = ${supplierId} order by seq`.execute(
      desk.test.database.owner,
    )
  ).rows.filter(({ action }) => action === 'suppliers.identify');

it('takes nothing of an invoice that may be another’s, and replaces nothing that is known', async () => {
  await desk.add({ name: 'Has It Already', vatNumber: FRENCH });
  const cases = {
    'One digit wrong': { vatId: 'DE136695977' },
    'No form of a country': { vatId: 'ZZ12345' },
    'Number of another': { vatId: FRENCH },
    'Calls itself otherwise': { vatId: VAT, calledAs: 'Somebody Else GmbH' },
    'Of another country': { vatId: VAT, known: { country: 'FR' } },
    'Known by another number': { vatId: VAT, known: { vatNumber: 'NL004495445B01' } },
  };
  for (const [supplier, { known = {}, ...said }] of Object.entries<{
    vatId: string;
    calledAs?: string;
    known?: object;
  }>(cases)) {
    const before = await desk.add({ name: supplier, ...known });
    const invoice = await billed(`NOT-${before.id.slice(-6)}`, { supplier, ...said });
    expect(invoice.supplierId, supplier).toBe(before.id);
    const { country, vatNumber, vatNumberFrom, version } = await desk.read(before.id);
    expect({ country, vatNumber, vatNumberFrom, version }, supplier).toEqual({
      country: before.country,
      vatNumber: before.vatNumber,
      vatNumberFrom: null,
      version: before.version,
    });
    expect(await auditsOf(before.id), supplier).toEqual([]);
  }
});

it('takes nothing of one that wants the money elsewhere than where somebody stood for', async () => {
  const { cast } = desk;
  const supplier = await desk.add({ name: 'Borrowed Name' });
  const params = { supplierId: supplier.id };
  const entered = await cast.controller.ask(enterSupplierAccount, { params, body: { iban: OTHER_IBAN } });
  const decision = { accountId: entered.accounts[0]?.id ?? '', evidence: 'Called the number on file' };
  await cast.second.ask(verifySupplierAccount, { params, body: decision });
  await billed('BORROWED-1', { supplier: supplier.name, vatId: VAT });
  expect((await desk.read(supplier.id)).vatNumber).toBeNull();
  await billed('OWN-1', { supplier: supplier.name, vatId: VAT, iban: OTHER_IBAN });
  expect(await desk.read(supplier.id)).toMatchObject({ vatNumber: VAT, country: 'DE', vatNumberFrom: 'OWN-1' });
});

it('fills number and country of a supplier that has none, once, and says which invoice they are from', async () => {
  const before = await desk.add({ name: 'Came With An Order' });
  await billed('FIRST-1', { supplier: before.name, vatId: GREEK });
  const filled = await desk.read(before.id);
  expect(filled).toMatchObject({ vatNumber: GREEK, country: 'GR', vatNumberFrom: 'FIRST-1' });
  // A form that was open meanwhile would write the empty field over it.
  expect(filled.version).toBe(before.version + 1);
  // An account is noted as of any invoice, and nobody stood for it.
  expect(filled.accounts.map(({ state }) => state)).toEqual(['waiting']);
  expect(await auditsOf(before.id)).toEqual([
    {
      action: 'suppliers.identify',
      actorId: null,
      after: { country: 'GR', invoice: 'FIRST-1', vatNumber: GREEK },
    },
  ]);
  await billed('SECOND-1', { supplier: before.name, vatId: 'ATU13585627' });
  expect(await desk.read(before.id)).toMatchObject({ vatNumber: GREEK, vatNumberFrom: 'FIRST-1' });

  const body = {
    ...NOTHING_KNOWN,
    name: before.name,
    country: 'AT',
    vatNumber: 'ATU13585627',
    version: filled.version,
  };
  const params = { supplierId: before.id };
  const changed = await desk.cast.controller.ask(changeSupplier, { params, body });
  expect(changed).toMatchObject({ vatNumber: 'ATU13585627', vatNumberFrom: null });
});

it('goes over with a double to whom it is merged into, and so does where it is from', async () => {
  const [kept, double] = [await desk.add(), await desk.add({ name: 'Double Of It' })];
  await billed('DOUBLE-1', { supplier: double.name, vatId: 'BE0428759497' });
  const body = { doubleId: double.id, version: kept.version, doubleVersion: (await desk.read(double.id)).version };
  const merged = await desk.cast.controller.ask(mergeSuppliers, { params: { supplierId: kept.id }, body });
  expect(merged).toMatchObject({ vatNumber: 'BE0428759497', country: 'BE', vatNumberFrom: 'DOUBLE-1' });
});

it('adds the supplier of a first invoice with its country, and not with the letters of its VAT number', async () => {
  const { supplierId } = await billed('NEW-1', { supplier: 'Never Heard Of AE', vatId: 'EL094014201' });
  expect(await desk.read(supplierId)).toMatchObject({ country: 'GR', vatNumber: 'EL094014201', vatNumberFrom: null });
});

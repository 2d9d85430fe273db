import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billInReview, eur, signInAll, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { creditFieldsOf, creditNoteInReview } from '../../../../test/setup/credit-note.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { validateCreditNote } from '#areas/invoices/contract/credit-note.ts';
import { exportSuppliers, listSuppliers, type SupplierList } from '../contract/supplier.ts';

const OTHER_IBAN = 'DE75512108001245126199';
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await validatedBill(test, cast, { number: 'PAID-1', net: 1000, supplier: 'Paid & Co' });
  await validatedBill(test, cast, { number: 'OPEN-1', net: 2000, supplier: 'Paid & Co' });
  await validatedBill(test, cast, { number: 'OLD-1', net: 5000, supplier: 'Last Year Ltd' });
  await billInReview(test, cast, { number: 'NEW-1', net: 400, supplier: 'Élan Neuf', iban: OTHER_IBAN });
  const db = test.database.owner;
  await sql`update invoices.invoice set state = 'paid' where number = 'PAID-1'`.execute(db);
  await sql`update invoices.invoice set issued_on = '2025-12-31' where number = 'OLD-1'`.execute(db);
  await sql`update suppliers.supplier set country = 'DE'`.execute(db);
  await sql`update suppliers.supplier set country = 'FR' where name = 'Last Year Ltd'`.execute(db);
});

afterAll(() => test.close());

const list = (query: Record<string, string>, which: SupplierList = 'active') =>
  cast.controller.ask(listSuppliers, { query: { ...query, list: which } });
const namesIn = async (query: Record<string, string>, which: SupplierList = 'active') =>
  (await list(query, which)).items.map(({ name }) => name);
const rowOf = async (name: string) => (await list({})).items.find((row) => row.name === name);

it('is read by finance only, and by no other company', async () => {
  expect(await cast.requester.refused(listSuppliers, { query: { list: 'active' } })).toMatchObject({ status: 403 });
  expect(await cast.admin.refused(listSuppliers, { query: { list: 'active' } })).toMatchObject({ status: 403 });
  const bad = await cast.controller.refused(listSuppliers, { query: { list: 'active', check: 'fine' } });
  expect(bad).toMatchObject({ status: 400 });
  const { items } = await list({});
  expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Paid & Co', 'Last Year Ltd', 'Élan Neuf']));
});

it('says what is open and what was spent this year, of what was validated only', async () => {
  const paid = await rowOf('Paid & Co');
  expect(paid).toMatchObject({ open: eur(2380), spent: eur(1190 + 2380) });
  // Of last year: still owed, but not of this year.
  expect(await rowOf('Last Year Ltd')).toMatchObject({ open: eur(5950), spent: eur(0) });
  // Still in review: it may be rejected.
  expect(await rowOf('Élan Neuf')).toMatchObject({ open: eur(0), spent: eur(0) });
});

it('counts and sums all that match, however few a page holds', async () => {
  const all = await list({});
  const first = await list({ limit: '1' });
  expect(first).toMatchObject({ count: all.count, open: eur(2380 + 5950), spent: eur(3570) });
  const names = [...first.items, ...(await list({ cursor: first.nextCursor ?? '' })).items].map(({ name }) => name);
  expect(names).toEqual(all.items.map(({ name }) => name));
});

it('finds by name, VAT number, country and bank check', async () => {
  expect(await namesIn({ q: 'last YEAR' })).toEqual(['Last Year Ltd']);
  expect(await namesIn({ q: '%' })).toEqual([]);
  expect(await namesIn({ country: 'FR' })).toEqual(['Last Year Ltd']);
  expect(await namesIn({ check: 'waiting' })).toEqual(['Élan Neuf']);
  expect(await namesIn({ check: 'verified' })).toEqual(['Last Year Ltd', 'Paid & Co']);
  expect((await list({ check: 'waiting' })).countries).toContain('FR');
});

it('tells those without country or account from the rest, and those archived from both', async () => {
  expect(await namesIn({}, 'incomplete')).toEqual([]);
  await sql`update suppliers.supplier set country = null where name = 'Last Year Ltd'`.execute(test.database.owner);
  await sql`update suppliers.bank_account set state = 'refused' where iban = ${OTHER_IBAN}`.execute(
    test.database.owner,
  );
  expect(await namesIn({}, 'incomplete')).toEqual(['Élan Neuf', 'Last Year Ltd']);
  expect(await namesIn({ check: 'missing' })).toEqual(['Élan Neuf']);
  await sql`update suppliers.supplier set archived_at = now() where name = 'Last Year Ltd'`.execute(
    test.database.owner,
  );
  expect(await namesIn({}, 'incomplete')).toEqual(['Élan Neuf']);
  expect(await namesIn({}, 'archived')).toEqual(['Last Year Ltd']);
});

it('is exported as it is filtered, in the reader’s language', async () => {
  const send = async (query: Record<string, string>) =>
    (await cast.controller.send(exportSuppliers, { query: { list: 'active', format: 'csv', ...query } as never })).body;
  const [head, ...lines] = (await send({ q: 'Paid', lang: 'de' })).trimEnd().split('\r\n');
  expect(head).toContain('Lieferant;USt-IdNr.;Land;Bankprüfung');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Bestätigt;;;;EUR;"23,80";"35,70"');
  const id = (await rowOf('Élan Neuf'))?.id ?? '';
  expect((await send({ ids: id })).trimEnd().split('\r\n').slice(1)).toEqual([expect.stringContaining('Élan Neuf')]);
});

it('takes a credit note off what was spent once it is validated, set off or not', async () => {
  await validatedBill(test, cast, { number: 'LESS-1', net: 3000, supplier: 'Less GmbH' });
  const note = await creditNoteInReview(test, cast, { number: 'LESS-2', net: 1000, supplier: 'Less GmbH' });
  expect(await rowOf('Less GmbH')).toMatchObject({ open: eur(3570), spent: eur(3570) });
  const body = { ...creditFieldsOf(test, note), offsets: [] };
  await cast.controller.ask(validateCreditNote, { params: { creditNoteId: note.id }, body });
  expect(await rowOf('Less GmbH')).toMatchObject({ open: eur(3570), spent: eur(2380) });
});

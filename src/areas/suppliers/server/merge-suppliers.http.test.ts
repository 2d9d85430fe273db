import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { verifyInvoiceAccount } from '#areas/invoices/contract/invoice-account.ts';
import { requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { billInReview, runOverAll, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { NOTHING_KNOWN, openSupplierDesk, type SupplierDesk } from '../../../../test/setup/supplier-desk.ts';
import type { TestApp } from '../../../../test/setup/test-app.ts';
import { findDoubles, mergeSuppliers } from '../contract/merge.ts';
import { getStatement } from '../contract/statement.ts';
import { listSuppliers } from '../contract/supplier.ts';
import type { SupplierId } from '../contract/supplier-id.ts';
import {
  changeSupplier,
  setSupplierContracts,
  setSupplierPeople,
  type SupplierView,
} from '../contract/supplier-page.ts';

let desk: SupplierDesk;
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  desk = await openSupplierDesk();
  ({ test, cast } = desk);
});

afterAll(() => test.close());

const read = (supplierId: SupplierId) => desk.read(supplierId);
const added = (name: string, details: object = {}) => desk.add({ name, ...details });
const merging = (kept: SupplierView, double: SupplierView) => ({
  params: { supplierId: kept.id },
  body: { version: kept.version, doubleId: double.id, doubleVersion: double.version },
});
const merge = (kept: SupplierView, double: SupplierView) => cast.controller.ask(mergeSuppliers, merging(kept, double));
const refused = (kept: SupplierView, double: SupplierView) =>
  cast.controller.refused(mergeSuppliers, merging(kept, double));

it('is finance’s and its own company’s', async () => {
  const [kept, double] = [await added('Closed'), await added('Closed Double')];
  expect(await cast.requester.refused(mergeSuppliers, merging(kept, double))).toMatchObject({ status: 403 });
  expect(await cast.stranger.refused(mergeSuppliers, merging(kept, double))).toMatchObject({ status: 404 });
  expect(await cast.stranger.refused(findDoubles, { params: { supplierId: kept.id } })).toMatchObject({ status: 404 });
});

it('merges nothing into itself, nothing that was changed meanwhile, and no two VAT numbers', async () => {
  const kept = await added('Himself', { vatNumber: 'DE136695976' });
  expect(await refused(kept, kept)).toMatchObject({ error: 'same_supplier' });
  const double = await added('Other VAT', { vatNumber: 'ATU13585627' });
  expect(await refused(kept, double)).toMatchObject({ error: 'another_company', data: { name: 'Other VAT' } });
  expect(await refused({ ...kept, version: 7 }, double)).toMatchObject({ error: 'version_conflict' });
  expect(await refused(kept, { ...double, version: 7 })).toMatchObject({ error: 'version_conflict' });
  expect(await read(double.id)).toMatchObject({ mergedInto: null, isArchived: false, version: double.version });
});

it('names the invoice that both were billed, and takes nothing over', async () => {
  const kept = await desk.addBilled('Paid once', 'RE 0815');
  const double = await desk.addBilled('Paid twice', 're-816');
  expect((await findDouble(kept, 'Paid twice'))?.invoiceCount).toBe(1);
  const third = await desk.addBilled('Paid thrice', 're-815');
  // "RE 0815" and "re-815" are one number (domain rules 2.8).
  expect(await refused(kept, third)).toMatchObject({ error: 'invoices_double', data: { numbers: 're-815' } });
  expect(await read(third.id)).toMatchObject({ invoiceCount: 1, mergedInto: null });
  expect(await merge(kept, double)).toMatchObject({ invoiceCount: 2 });
});

const findDouble = async (kept: SupplierView, q: string) =>
  (await cast.controller.ask(findDoubles, { params: { supplierId: kept.id }, query: { q } })).items[0];

it('has the country of the VAT number that it takes over', async () => {
  const kept = await added('Placeless');
  const double = await added('Placeless Double', { vatNumber: 'FI20774740' });
  // As what came with documents was kept before.
  await sql`update suppliers.supplier set country = null where id = ${double.id}`.execute(test.database.owner);
  expect(await merge(kept, await read(double.id))).toMatchObject({ country: 'FI', vatNumber: 'FI20774740' });
});

it('proposes what looks like one, the surest first, and why', async () => {
  const kept = await added('Druckerei Morgenrot GmbH', { email: 'rechnung@morgenrot.de' });
  await added('DRUCKEREI MORGENROT');
  await added('Morgenrot Versand', { email: 'Rechnung@morgenrot.de' });
  await added('Druckerei Abendrot');
  const { items } = await cast.controller.ask(findDoubles, { params: { supplierId: kept.id } });
  expect(items.map(({ name, reason }) => [name, reason])).toEqual([
    ['Morgenrot Versand', 'same_email'],
    ['DRUCKEREI MORGENROT', 'same_name'],
  ]);
  expect(await findDouble(kept, 'abend')).toMatchObject({ name: 'Druckerei Abendrot', reason: null });
});

it('says whom and what it would bring along before it is done', async () => {
  const kept = await added('Sole');
  const double = await added('Sole Double');
  const params = { supplierId: double.id };
  const person = { name: 'Ida Stern', role: null, email: null, phone: null };
  const { version } = await cast.controller.ask(setSupplierPeople, {
    params,
    body: { version: double.version, people: [person] },
  });
  const contract = {
    title: 'Frame',
    startsOn: '2026-01-01' as never,
    endsOn: null,
    noticeDays: null,
    fileId: null,
    rate: null,
  };
  await cast.controller.ask(setSupplierContracts, { params, body: { version, contracts: [contract, contract] } });
  expect(await findDouble(kept, 'Sole Double')).toMatchObject({ personCount: 1, contractCount: 2 });
  expect(await findDouble(double, 'Sole')).toMatchObject({ personCount: 0, contractCount: 0 });
});

it('takes invoices, payments and the account in the books over, and every later invoice', async () => {
  const kept = await desk.addBilled('Hafenbau');
  const double = await desk.addBilled('Hafen-Bau', 'HB-77');
  const merged = await merge(kept, double);
  expect(merged).toMatchObject({ invoiceCount: 2, open: { minor: '2380' } });
  expect(merged.aliases).toContain('hafen-bau');
  expect(await read(double.id)).toMatchObject({
    isArchived: true,
    mergedInto: { id: kept.id, name: 'Hafenbau' },
    invoiceCount: 0,
  });
  const today = '2030-12-31' as never;
  const days = { from: '2020-01-01' as never, to: today };
  const statement = await cast.controller.ask(getStatement, { params: { supplierId: kept.id }, query: days });
  expect(statement).toMatchObject({ billed: { minor: '2380' }, closing: { minor: '2380' } });
  const proof = await cast.controller.ask(getProof, {});
  expect(proof.checks.find(({ code }) => code === 'suppliers_tie')).toMatchObject({ isTied: true });
  const next = await billInReview(test, cast, { number: 'HB-78', net: 10, supplier: 'HAFEN-BAU' });
  expect(next.supplierId).toBe(kept.id);
});

it('an account that nobody stood for at the double waits at the kept one, and whoever asked for its invoice stays its bringer', async () => {
  const kept = await desk.addBilled('Careful');
  const double = await added('Careful Double');
  const bill = await billInReview(test, cast, {
    number: 'CD-1',
    net: 500,
    supplier: 'Careful Double',
    iban: 'FR1420041010050500013M02606',
  });
  expect(bill.supplierId).toBe(double.id);
  const merged = await merge(kept, await read(double.id));
  const brought = merged.accounts.find(({ iban }) => iban === 'FR1420041010050500013M02606');
  expect(brought).toMatchObject({ state: 'waiting', enteredByName: 'The requester', can: true });
});

it('what is owed at an account that was verified for the double stays payable', async () => {
  const kept = await added('Strict');
  const double = await desk.addBilled('Strict Double');
  await merge(kept, double);
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  const payment = items.find(({ payee }) => payee.id === kept.id);
  expect(payment).toMatchObject({ obstacle: null });
});

it('what was put together for the other of two verified accounts waits for a second person, then for the cooling-off', async () => {
  const kept = await desk.addBilled('Freed');
  const iban = 'FR1420041010050500013M02606';
  await validatedBill(test, cast, { number: 'FD-1', net: 500, supplier: 'Freed Double', iban });
  const double = await read(
    (await cast.controller.ask(listSuppliers, { query: { list: 'active', q: 'Freed Double' } })).items[0]?.id as never,
  );
  test.advance(61_000);
  const call = { params: { runId: (await runOverAll(test, cast.controller)).id } };
  await merge(kept, double);
  expect(await cast.owner.refused(requestRunCode, call)).toMatchObject({ error: 'account_unverified' });
  const next = await billInReview(test, cast, { number: 'FD-2', net: 10, supplier: 'Freed', iban });
  const body = { evidence: 'Called the number on file', nameCheck: null };
  await cast.second.ask(verifyInvoiceAccount, { params: { invoiceId: next.id }, body });
  expect(await cast.owner.refused(requestRunCode, call)).toMatchObject({ error: 'cooling_off' });
});

it('refuses every change of a double, and to merge it again', async () => {
  const [kept, double, other] = [await added('Final'), await added('Final Double'), await added('Final Third')];
  await merge(kept, double);
  const gone = await read(double.id);
  const { version, name } = gone;
  const change = { params: { supplierId: double.id }, body: { ...NOTHING_KNOWN, version, name } };
  expect(await cast.controller.refused(changeSupplier, change)).toMatchObject({ error: 'already_merged' });
  expect(await refused(other, gone)).toMatchObject({ error: 'already_merged' });
  expect(await refused(gone, other)).toMatchObject({ error: 'already_merged' });
  const { items } = await cast.controller.ask(listSuppliers, { query: { list: 'archived' } });
  expect(items.map(({ id }) => id)).not.toContain(double.id);
});

it('leads to the last one when the kept one turns out to be a double itself', async () => {
  const [first, second, third] = [
    await desk.addBilled('Chain A'),
    await desk.addBilled('Chain B'),
    await desk.addBilled('Chain C'),
  ];
  await merge(second, first);
  expect(await merge(third, await read(second.id))).toMatchObject({ invoiceCount: 3, open: { minor: '3570' } });
  expect((await read(first.id)).mergedInto).toMatchObject({ id: third.id });
  const proof = await cast.controller.ask(getProof, {});
  expect(proof.checks.find(({ code }) => code === 'suppliers_tie')).toMatchObject({ isTied: true });
});

it('keeps one of two that are merged into each other at once', async () => {
  const [one, other] = [await added('Crosswise A'), await added('Crosswise B')];
  const answers = await Promise.allSettled([merge(one, other), merge(other, one)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [a, b] = [await read(one.id), await read(other.id)];
  expect([a.mergedInto, b.mergedInto].filter((into) => into === null)).toHaveLength(1);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { getInvoice } from '#areas/invoices/contract/invoice.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import {
  approveAs,
  billInReview,
  billOf,
  draftOfBill,
  runOverAll,
  signInAll,
  uploadBill,
  validatedBill,
  type Cast,
} from '../../../../test/setup/spend.ts';
import { NOTHING_KNOWN } from '../../../../test/setup/supplier-desk.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { listSuppliers } from '../contract/supplier.ts';
import {
  addSupplier,
  archiveSupplier,
  changeSupplier,
  enterSupplierAccount,
  getSupplier,
  refuseSupplierAccount,
  verifySupplierAccount,
  type SupplierView,
} from '../contract/supplier-page.ts';

const NEW_IBAN = 'DE75512108001245126199';
const OTHER_IBAN = 'FR1420041010050500013M02606';
const EVIDENCE = 'Called the number on file, spoke to Ms Kern';
const HOUR_MS = 3_600_000;
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});

afterAll(() => test.close());

/** A supplier with one validated bill, and so with one account that was verified in review. */
async function supplierOf(name: string): Promise<SupplierView> {
  const bill = await validatedBill(test, cast, { number: `${name}-1`, net: 1000, supplier: name });
  // What is entered from now on is newer.
  test.advance(1000);
  return cast.controller.ask(getSupplier, { params: { supplierId: bill.supplierId } });
}
const paramsOf = ({ id }: SupplierView) => ({ supplierId: id });
const fieldsOf = ({ version, name, country, vatNumber, email, phone, note }: SupplierView) => ({
  version,
  name,
  country,
  vatNumber,
  email,
  phone,
  note,
});
async function paymentOf(supplier: SupplierView) {
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  const payment = items.find(({ payee }) => payee.id === supplier.id);
  if (payment === undefined) throw new Error('Nothing is owed to the supplier');
  return payment;
}
const auditsOf = async (supplier: SupplierView) =>
  (
    await sql<{
      action: string;
    }>`select action from platform.audit_event where entity_id = ${supplier.id} order by seq`.execute(
      test.database.owner,
    )
  ).rows.map(({ action }) => action);

it('is finance’s and its own company’s', async () => {
  const supplier = await supplierOf('Closed');
  expect(await cast.requester.refused(getSupplier, { params: paramsOf(supplier) })).toMatchObject({ status: 403 });
  expect(await cast.stranger.refused(getSupplier, { params: paramsOf(supplier) })).toMatchObject({ status: 404 });
  const body = fieldsOf(supplier);
  expect(await cast.stranger.refused(changeSupplier, { params: paramsOf(supplier), body })).toMatchObject({
    status: 404,
  });
});

it('shows accounts masked, who stood for them, and its invoices', async () => {
  const supplier = await supplierOf('Shown');
  expect(supplier.accounts).toEqual([
    expect.objectContaining({
      iban: null,
      state: 'usable',
      can: 'illegal_state',
      evidence: null,
      firstInvoice: 'Shown-1',
    }),
  ]);
  expect(supplier.accounts[0]?.ibanMasked).toContain('••••');
  expect(supplier.accounts[0]?.decidedByName).not.toBeNull();
  expect(supplier).toMatchObject({ invoiceCount: 1, invoices: [{ number: 'Shown-1', state: 'validated' }] });
});

it('is changed against what was seen only, and keeps no VAT number that cannot be one or is another’s', async () => {
  const supplier = await supplierOf('Changed');
  const other = await supplierOf('Another');
  const params = paramsOf(supplier);
  const send = (change: object) =>
    cast.controller.refused(changeSupplier, { params, body: { ...fieldsOf(supplier), ...change } as never });
  expect(await send({ vatNumber: 'DE123' })).toMatchObject({
    error: 'invalid_input',
    data: { fields: [{ path: 'vatNumber', code: 'invalid_vat_number' }] },
  });
  expect(await send({ country: 'ZZ' })).toMatchObject({ error: 'invalid_input' });
  expect(await send({ vatNumber: 'DE123', email: 'nobody' })).toMatchObject({
    data: { fields: [{ path: 'vatNumber' }, { path: 'email', code: 'invalid_email' }] },
  });
  await cast.controller.ask(changeSupplier, {
    params: paramsOf(other),
    body: { ...fieldsOf(other), vatNumber: 'DE 136 695 976' },
  });
  expect(await send({ vatNumber: 'de136695976' })).toMatchObject({
    error: 'vat_number_taken',
    data: { name: 'Another' },
  });
  const changed = await cast.controller.ask(changeSupplier, {
    params,
    body: { ...fieldsOf(supplier), name: 'Changed Holding', vatNumber: 'ATU13585627', country: 'AT', note: '' },
  });
  expect(changed).toMatchObject({ name: 'Changed Holding', vatNumber: 'ATU13585627', note: null, version: 2 });
  expect(await send({})).toMatchObject({ status: 409, error: 'version_conflict' });
  expect(await auditsOf(supplier)).toContain('suppliers.change');
});

it('is found by its former name, so that its next invoice makes no second one', async () => {
  const supplier = await supplierOf('Formerly');
  const body = { ...fieldsOf(supplier), name: 'Now Called So' };
  const renamed = await cast.controller.ask(changeSupplier, { params: paramsOf(supplier), body });
  expect(renamed.aliases).toEqual(['formerly']);
  const bill = await billInReview(test, cast, { number: 'Formerly-2', net: 500, supplier: 'Formerly' });
  expect(bill.supplierId).toBe(supplier.id);
});

it('is archived against what was seen only, and a new invoice of it says so until it is taken back', async () => {
  const supplier = await supplierOf('Shelved');
  const params = paramsOf(supplier);
  const { version } = supplier;
  const archived = await cast.controller.ask(archiveSupplier, { params, body: { version, isArchived: true } });
  expect(archived.isArchived).toBe(true);
  expect(
    await cast.controller.refused(archiveSupplier, { params, body: { version, isArchived: false } }),
  ).toMatchObject({ status: 409, error: 'version_conflict' });
  const bill = await billInReview(test, cast, { number: 'Shelved-2', net: 500, supplier: 'Shelved' });
  expect(bill).toMatchObject({ supplierId: supplier.id, isSupplierArchived: true });
  await cast.controller.ask(archiveSupplier, { params, body: { version: archived.version, isArchived: false } });
  const again = await cast.controller.ask(getInvoice, { params: { invoiceId: bill.id } });
  expect(again.isSupplierArchived).toBe(false);
});

it('takes no account that cannot be one, is known, or is entered for a client', async () => {
  const supplier = await supplierOf('Strict');
  const params = paramsOf(supplier);
  const send = (iban: string) => cast.controller.refused(enterSupplierAccount, { params, body: { iban } });
  const invalid = { error: 'invalid_input', data: { fields: [{ path: 'iban', code: 'invalid_iban' }] } };
  // One digit off, a digit short of what its country has, and a country without IBANs.
  for (const iban of ['DE75512108001245126198', 'DE7551210800124512619', 'US64SVBKUS6S3300958879'])
    expect(await send(iban)).toMatchObject(invalid);
  await cast.controller.ask(enterSupplierAccount, { params, body: { iban: NEW_IBAN } });
  expect(await send(NEW_IBAN)).toMatchObject({ status: 422, error: 'account_known' });
});

it('tells whoever confirmed payments to it of a changed account, and nobody else', async () => {
  const supplier = await supplierOf('Watched');
  const run = await runOverAll(test, cast.controller);
  const { procedure } = await cast.owner.ask(requestRunCode, { params: { runId: run.id } });
  const body = { procedureId: procedure.id, code: await test.newestCode() };
  await cast.owner.ask(confirmRun, { params: { runId: run.id }, body });
  const params = paramsOf(supplier);
  const entered = await cast.controller.ask(enterSupplierAccount, { params, body: { iban: OTHER_IBAN } });
  const decision = { accountId: entered.accounts[0]?.id ?? '', evidence: EVIDENCE };
  await cast.second.ask(verifySupplierAccount, { params, body: decision });
  const told = async (client: Client) =>
    (await client.ask(listEntries)).items.filter(({ topic }) => topic === 'supplier_account');
  expect(await told(cast.owner)).toHaveLength(1);
  // Who validated its first invoice stood for its first account.
  expect(await told(cast.controller)).toHaveLength(1);
  expect(await told(cast.second)).toEqual([]);
  expect(await told(cast.requester)).toEqual([]);
});

it('tells whoever stood for an earlier account of it, payment or none', async () => {
  const params = paramsOf(await cast.controller.ask(addSupplier, { body: { ...NOTHING_KNOWN, name: 'Stood For' } }));
  const change = async (iban: string, [by, stands]: [Client, Client]) => {
    const entered = await by.ask(enterSupplierAccount, { params, body: { iban } });
    const accountId = entered.accounts.find(({ state }) => state === 'waiting')?.id ?? '';
    await stands.ask(verifySupplierAccount, { params, body: { accountId, evidence: EVIDENCE } });
    test.advance(1000);
  };
  const told = async (client: Client) =>
    (await client.ask(listEntries)).items.filter(({ line }) => line.startsWith('Stood For')).length;
  await change('FI2112345600000785', [cast.controller, cast.second]);
  expect([await told(cast.controller), await told(cast.second)]).toEqual([0, 0]);
  await change(OTHER_IBAN, [cast.controller, cast.owner]);
  expect([await told(cast.second), await told(cast.owner)]).toEqual([1, 0]);
  await change('GB29NWBK60161331926819', [cast.second, cast.controller]);
  expect([await told(cast.second), await told(cast.owner), await told(cast.controller)]).toEqual([2, 1, 0]);
});

it('pays to a changed account only after somebody else stood for it and a day has passed', async () => {
  const supplier = await supplierOf('Moved');
  const params = paramsOf(supplier);
  const before = await paymentOf(supplier);
  const entered = await cast.controller.ask(enterSupplierAccount, { params, body: { iban: NEW_IBAN } });
  expect(entered).toMatchObject({ bankCheck: 'waiting', accounts: [{ state: 'waiting', iban: NEW_IBAN }, {}] });
  // The old one stays until then.
  expect(await paymentOf(supplier)).toMatchObject({ obstacle: null, payee: before.payee });
  const body = { accountId: entered.accounts[0]?.id ?? '', evidence: EVIDENCE };
  expect(await cast.controller.refused(verifySupplierAccount, { params, body })).toMatchObject({
    error: 'second_person_needed',
  });
  expect(await cast.owner.refused(verifySupplierAccount, { params, body: { ...body, evidence: 'ok' } })).toMatchObject({
    error: 'invalid_input',
  });
  const nonsense = { ...body, nameCheck: 'sounds_right' as never };
  expect(await cast.owner.refused(verifySupplierAccount, { params, body: nonsense })).toMatchObject({
    error: 'invalid_input',
  });
  const verified = await cast.owner.ask(verifySupplierAccount, { params, body: { ...body, nameCheck: 'close_match' } });
  expect(verified).toMatchObject({
    bankCheck: 'cooling_off',
    accounts: [
      { state: 'cooling_off', iban: null, evidence: EVIDENCE, nameCheck: 'close_match' },
      { state: 'usable', nameCheck: null },
    ],
  });
  expect((await paymentOf(supplier)).obstacle).toBe('cooling_off');
  expect(await cast.owner.refused(verifySupplierAccount, { params, body })).toMatchObject({ error: 'illegal_state' });
  expect(await auditsOf(supplier)).toEqual(
    expect.arrayContaining(['suppliers.enter-account', 'suppliers.verify-account']),
  );
  test.advance(25 * HOUR_MS);
  cast = await signInAll(test);
  expect((await paymentOf(supplier)).obstacle).toBeNull();
  expect((await cast.controller.ask(getSupplier, { params })).bankCheck).toBe('verified');
});

it('never pays to an account that somebody else refused', async () => {
  const supplier = await supplierOf('Refused');
  const params = paramsOf(supplier);
  const entered = await cast.controller.ask(enterSupplierAccount, { params, body: { iban: OTHER_IBAN } });
  const body = {
    accountId: entered.accounts[0]?.id ?? '',
    evidence: 'They never changed their bank',
    nameCheck: 'no_match' as const,
  };
  expect(await cast.controller.refused(refuseSupplierAccount, { params, body })).toMatchObject({
    error: 'second_person_needed',
  });
  const refused = await cast.owner.ask(refuseSupplierAccount, { params, body });
  expect(refused).toMatchObject({
    bankCheck: 'verified',
    accounts: [{ state: 'refused', nameCheck: 'no_match' }, { state: 'usable' }],
  });
  expect(await cast.owner.refused(verifySupplierAccount, { params, body })).toMatchObject({ error: 'illegal_state' });
  expect(await cast.controller.refused(enterSupplierAccount, { params, body: { iban: OTHER_IBAN } })).toMatchObject({
    error: 'account_refused',
  });
});

it('is stood for once, whoever races', async () => {
  const supplier = await supplierOf('Raced');
  const params = paramsOf(supplier);
  const entered = await cast.controller.ask(enterSupplierAccount, { params, body: { iban: NEW_IBAN } });
  const body = { accountId: entered.accounts[0]?.id ?? '', evidence: EVIDENCE };
  const answers = await Promise.all([
    cast.owner.send(verifySupplierAccount, { params, body }),
    cast.owner.send(refuseSupplierAccount, { params, body }),
    cast.owner.send(verifySupplierAccount, { params, body }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(2);
});

it('is added before its first invoice, once, and that invoice finds it', async () => {
  const fields = { country: 'FI', vatNumber: null, email: 'tilaus@lumi.example', phone: null, note: null };
  const refuse = (change: object) =>
    cast.controller.refused(addSupplier, { body: { ...fields, name: 'Lumi Oy', ...change } });
  expect(await cast.requester.refused(addSupplier, { body: { ...fields, name: 'Lumi Oy' } })).toMatchObject({
    status: 403,
  });
  expect(await refuse({ name: '  ' })).toMatchObject({ data: { fields: [{ path: 'name', code: 'required' }] } });
  expect(await refuse({ email: 'nobody' })).toMatchObject({ data: { fields: [{ path: 'email' }] } });
  expect(await refuse({ vatNumber: 'FI1' })).toMatchObject({
    data: { fields: [{ path: 'vatNumber', code: 'invalid_vat_number' }] },
  });
  // All of it at once: one round of corrections is enough.
  expect(await refuse({ name: ' ', vatNumber: 'FI1', email: 'nobody' })).toMatchObject({
    data: {
      fields: [
        { path: 'name', code: 'required' },
        { path: 'vatNumber', code: 'invalid_vat_number' },
        { path: 'email', code: 'invalid_email' },
      ],
    },
  });
  const both = await Promise.allSettled(
    [cast.controller, cast.owner].map((client) => client.ask(addSupplier, { body: { ...fields, name: 'Lumi Oy' } })),
  );
  const [added, ...more] = both.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  expect([added?.email, more]).toEqual(['tilaus@lumi.example', []]);
  expect(await refuse({ name: 'LUMI OY' })).toMatchObject({
    error: 'supplier_known',
    data: { supplierId: added?.id, name: 'Lumi Oy' },
  });
  const billed = await supplierOf('Lumi Oy');
  expect(billed.id).toBe(added?.id);
  expect((await auditsOf(billed))[0]).toBe('suppliers.add');
});

it('is not added beside one that may be the same until somebody says that it is another', async () => {
  const fields = { country: null, vatNumber: null, email: 'ap@acme.example', phone: null, note: null };
  const first = await cast.controller.ask(addSupplier, { body: { ...fields, name: 'Acme West Inc.' } });
  const refuse = (change: object) => cast.controller.refused(addSupplier, { body: { ...fields, ...change } as never });
  const alike = { error: 'supplier_alike', data: { supplierId: first.id, name: 'Acme West Inc.' } };
  expect(await refuse({ name: 'Acme West Inc', email: null })).toMatchObject(alike);
  expect(await refuse({ name: 'Acme Holding', email: 'AP@acme.example' })).toMatchObject(alike);
  const body = { ...fields, name: 'Acme West Inc', email: null, isConfirmed: true };
  expect(await cast.controller.ask(addSupplier, { body })).toMatchObject({ name: 'Acme West Inc' });
  // Whoever is known is known, whatever is said of it.
  expect(await refuse({ name: 'acme west inc.', isConfirmed: true })).toMatchObject({ error: 'supplier_known' });
});

it('has the country of its VAT number where nobody says another', async () => {
  const fields = { country: null, vatNumber: 'EL094259216', email: null, phone: null, note: null };
  const added = await cast.controller.ask(addSupplier, { body: { ...fields, name: 'Kafes Elliniki' } });
  expect(added).toMatchObject({ country: 'GR', vatNumber: 'EL094259216' });
  const belfast = await supplierOf('Belfast');
  const changed = { ...fieldsOf(belfast), country: null, vatNumber: 'XI980780684' };
  const params = paramsOf(belfast);
  expect(await cast.controller.ask(changeSupplier, { params, body: changed })).toMatchObject({ country: 'GB' });
  const said = { ...changed, country: 'IE', version: changed.version + 1 };
  expect(await cast.controller.ask(changeSupplier, { params, body: said })).toMatchObject({ country: 'IE' });
});

it('has the country of the VAT number that its first invoice writes in its own way', async () => {
  const bill = billOf({ number: 'SMALL-1', net: 1000, supplier: 'Pienet Kirjaimet Oy' });
  const file = await uploadBill(cast.requester, { ...bill, supplier: { ...bill.supplier, vatId: 'fi 20774740' } });
  await test.runJobs();
  const body = {
    ...draftOfBill(test, { number: 'SMALL-1', net: 1000, supplier: 'Pienet Kirjaimet Oy' }),
    type: 'invoice' as const,
    fileIds: [file.id],
  };
  const draft = await cast.requester.ask(createDraft, { body });
  const sent = await cast.requester.ask(submitRequest, {
    params: { requestId: draft.id },
    body: { version: draft.version },
  });
  await approveAs([cast.approver, cast.controller, cast.owner], sent);
  await test.carry();
  const [found] = (await cast.controller.ask(listSuppliers, { query: { list: 'active', q: 'Pienet' } })).items;
  expect(found).toMatchObject({ country: 'FI', vatNumber: 'FI20774740' });
});

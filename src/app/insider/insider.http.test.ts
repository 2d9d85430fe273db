import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { maskIban } from '#kernel/iban.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import {
  getInvoice,
  listInvoices,
  updateInvoice,
  validateInvoice,
  type InvoiceView,
} from '#areas/invoices/contract/invoice.ts';
import { keepOldAccount, verifyInvoiceAccount } from '#areas/invoices/contract/invoice-account.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import { askPaySettings, getPaySettings, savePaySettings } from '#areas/payments/contract/pay-settings.ts';
import { createRun, getRun, listPayments, refuseRun, type RunView } from '#areas/payments/contract/payment.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { mergeSuppliers } from '#areas/suppliers/contract/merge.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import {
  addSupplier,
  enterSupplierAccount,
  getSupplier,
  refuseSupplierAccount,
  verifySupplierAccount,
  type SupplierView,
} from '#areas/suppliers/contract/supplier-page.ts';
import { book } from '../../../test/setup/claims.ts';
import { COMPANY_ZONE } from '../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../test/setup/http-client.ts';
import { enrolFirstPhone } from '../../../test/setup/phone.ts';
import {
  approveAs,
  billInReview,
  billOf,
  draftOfBill,
  fieldsOf,
  signInAll,
  uploadBill,
  validatedBill,
  type Bill,
  type Cast,
} from '../../../test/setup/spend.ts';
import { NOTHING_KNOWN } from '../../../test/setup/supplier-desk.ts';
import { createTestApp, type TestApp } from '../../../test/setup/test-app.ts';

// Security 82, domain rules 2.0 and 2.8: nobody brings money to an account that two others have not seen.

const TRUE_IBAN = 'DE02200505501015871393';
const NEW_IBAN = 'DE75512108001245126199';
const EVIDENCE = 'Called the number on file, spoke to Ms Kern';
const DAY_MS = 24 * 3_600_000;
let test: TestApp;
let cast: Cast;
let bills = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await sql`update identity.user set phone = '+4915112345602' where id = ${test.users.second}`.execute(
    test.database.owner,
  );
  await sql`insert into payments.confirmer (company_id, user_id, named_by, named_at)
    values (${test.companyId}, ${test.users.second}, ${test.users.owner}, now())`.execute(test.database.owner);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const nextBill = (supplier: string, more: Partial<Bill> = {}): Bill => {
  bills += 1;
  return { number: `INS-${bills}`, net: 1000 + bills, supplier, iban: TRUE_IBAN, ...more };
};
const read = (supplierId: SupplierId) => cast.controller.ask(getSupplier, { params: { supplierId } });
const accountOf = (supplier: SupplierView, iban: string) =>
  supplier.accounts.find(({ ibanMasked }) => ibanMasked === maskIban(iban));
const fresh = (name: string) =>
  cast.controller.ask(addSupplier, { body: { ...NOTHING_KNOWN, name, isConfirmed: true } });
const enter = (client: Client, { id }: { id: SupplierId }, iban = NEW_IBAN) =>
  client.ask(enterSupplierAccount, { params: { supplierId: id }, body: { iban } });
const deciding = ({ id, ...supplier }: SupplierView, iban = NEW_IBAN) => ({
  params: { supplierId: id },
  body: { accountId: accountOf({ id, ...supplier }, iban)?.id ?? '', evidence: EVIDENCE },
});
const merge = async (client: Client, kept: SupplierId, double: SupplierId) => {
  const [one, other] = [await read(kept), await read(double)];
  const body = { version: one.version, doubleId: double, doubleVersion: other.version };
  return client.ask(mergeSuppliers, { params: { supplierId: kept }, body });
};

/** A supplier whose account was paid: the bank shows it. */
async function paidSupplier(name: string): Promise<SupplierView> {
  const bill = await validatedBill(test, cast, nextBill(name));
  await pay(bill.supplierId);
  return read(bill.supplierId);
}

/** Everything that is owed to a supplier, bundled by one controller, confirmed by the owner and shown by the bank. */
async function pay(supplierId: SupplierId): Promise<void> {
  const run = await bundle(cast.controller, supplierId);
  await confirm(cast.owner, run);
  for (const payment of run.payments)
    await book({ test, cast }, payment, { reference: `OUT-${payment.id}-${payment.attempt}`, way: 'out' });
}

async function paymentsOf(supplierId: SupplierId) {
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  return items.filter(({ payee }) => payee.id === supplierId);
}

const bundling = async (supplierId: SupplierId) => ({
  body: {
    paymentIds: (await paymentsOf(supplierId)).map(({ id }) => id),
    accountId: test.accountId,
    executeOn: dayInZone(test.now(), COMPANY_ZONE),
  },
});
const bundle = async (client: Client, supplierId: SupplierId) => client.ask(createRun, await bundling(supplierId));
const ofRun = ({ id }: RunView) => ({ params: { runId: id } });
const asking = (run: RunView) => ({ ...ofRun(run), body: {} });

async function confirm(client: Client, run: RunView) {
  const { procedure } = await client.ask(requestRunCode, asking(run));
  const body = { procedureId: procedure.id, code: await test.newestCode() };
  return client.ask(confirmRun, { params: { runId: run.id }, body });
}

/** Everybody signs in anew a day later, when what cools off may be paid. */
async function nextDay(): Promise<void> {
  test.advance(DAY_MS + 60_000);
  cast = await signInAll(test);
}

async function save(wish: { twoPeopleSuffice?: boolean; firstAccountsWait?: boolean }) {
  const {
    confirmers,
    candidates: _candidates,
    currency: _currency,
    mayChange: _may,
    ...settings
  } = await cast.owner.ask(getPaySettings);
  const body = { ...settings, confirmerIds: confirmers.map(({ userId }) => userId), ...wish };
  const { procedure } = await cast.owner.ask(askPaySettings, { body });
  const answer = { procedureId: procedure.id, code: await test.newestCode() };
  return cast.owner.ask(savePaySettings, { body: { ...body, ...answer } });
}

it('a verified account stays verified when its supplier is merged into a fresh double, whose account is the change', async () => {
  const real = await paidSupplier('Kontor Nord');
  const double = await enter(cast.controller, await fresh('Kontor Nord Double'));
  const merged = await merge(cast.second, double.id, real.id);
  expect(accountOf(merged, TRUE_IBAN)).toMatchObject({ state: 'usable', enteredByName: 'The requester' });
  expect(accountOf(merged, NEW_IBAN)).toMatchObject({ state: 'waiting', enteredByName: 'The controller' });
  const bill = await billInReview(test, cast, nextBill('Kontor Nord', { iban: NEW_IBAN }));
  expect(bill).toMatchObject({ supplierId: double.id, bankCheck: { kind: 'changed', before: TRUE_IBAN } });
  const known = await billInReview(test, cast, nextBill('Kontor Nord'));
  expect(known.bankCheck).toEqual({ kind: 'ok' });

  // Somebody stands for it: it cools off like any change.
  const stood = await cast.owner.ask(verifySupplierAccount, deciding(merged));
  expect(accountOf(stood, NEW_IBAN)?.state).toBe('cooling_off');
});

it('an account verified for a double that was never paid waits for a second person beside the one that was', async () => {
  const real = await paidSupplier('Kontor West');
  const double = await enter(cast.controller, await fresh('Kontor West Double'));
  await cast.second.ask(verifySupplierAccount, deciding(double));
  const open = await validatedBill(test, cast, nextBill('Kontor West Double', { iban: NEW_IBAN }));
  const merged = await merge(cast.controller, double.id, real.id);
  expect(accountOf(merged, TRUE_IBAN)?.state).toBe('usable');
  expect(accountOf(merged, NEW_IBAN)?.state).toBe('waiting');
  expect(await paymentsOf(open.supplierId)).toMatchObject([{ obstacle: 'account_unverified' }]);
});

it('whoever merges suppliers leaves the bringer of an account its bringer', async () => {
  const kept = await fresh('Kontor Süd');
  const double = await enter(cast.controller, await fresh('Kontor Süd Double'));
  await merge(cast.second, kept.id, double.id);
  const merged = await read(kept.id);
  expect(accountOf(merged, NEW_IBAN)).toMatchObject({ enteredByName: 'The controller', can: 'second_person_needed' });
  for (const decide of [verifySupplierAccount, refuseSupplierAccount])
    expect(await cast.controller.refused(decide, deciding(merged))).toMatchObject({ error: 'second_person_needed' });
  expect(accountOf(await cast.second.ask(verifySupplierAccount, deciding(merged)), NEW_IBAN)?.state).toBe('usable');
});

it('whoever renames the supplier of an invoice stays the bringer of the account that they typed', async () => {
  const invoice = await billInReview(test, cast, nextBill('Renamed AG'));
  const params = { invoiceId: invoice.id };
  const typed = await cast.controller.ask(updateInvoice, { params, body: { ...fieldsOf(invoice), iban: NEW_IBAN } });
  const moved = await cast.controller.ask(updateInvoice, {
    params,
    body: { ...fieldsOf(typed), supplierName: 'Renamed Twice AG' },
  });
  expect(moved.can.verifyAccount).toBe('second_person_needed');
  const body = { evidence: EVIDENCE };
  expect(await cast.controller.refused(verifyInvoiceAccount, { params, body })).toMatchObject({
    error: 'second_person_needed',
  });
});

/** The owner writes an invoice in the requester's name. */
async function writtenFor(bill: Bill): Promise<InvoiceView> {
  const file = await uploadBill(cast.owner, billOf(bill));
  const draft = await cast.owner.ask(createDraft, {
    body: {
      type: 'invoice',
      ...draftOfBill(test, bill),
      fileIds: [file.id],
      onBehalfOfId: test.users.requester,
    },
  });
  const request = await cast.owner.ask(submitRequest, {
    params: { requestId: draft.id },
    body: { version: draft.version },
  });
  await approveAs([cast.approver, cast.controller], request);
  await test.carry();
  const { items } = await cast.controller.ask(listInvoices, { query: { q: bill.number } });
  return cast.controller.ask(getInvoice, { params: { invoiceId: items[0]?.id ?? '' } });
}

it('whoever writes an invoice for somebody else neither stands for its account nor reviews it nor pays it', async () => {
  await paidSupplier('Written KG');
  const invoice = await writtenFor(nextBill('Written KG', { iban: NEW_IBAN }));
  const params = { invoiceId: invoice.id };
  expect(invoice.bankCheck.kind).toBe('changed');
  expect(await cast.owner.ask(getInvoice, { params })).toMatchObject({
    can: { validate: 'own_request', verifyAccount: 'second_person_needed' },
  });
  const body = { evidence: EVIDENCE };
  expect(await cast.owner.refused(verifyInvoiceAccount, { params, body })).toMatchObject({
    error: 'second_person_needed',
  });
  const page = await read(invoice.supplierId);
  expect(await cast.owner.refused(verifySupplierAccount, deciding(page))).toMatchObject({
    error: 'second_person_needed',
  });
  expect(await cast.owner.refused(validateInvoice, { params, body: fieldsOf(invoice) })).toMatchObject({
    error: 'own_request',
  });
  await cast.second.ask(verifyInvoiceAccount, { params, body });
  await nextDay();
  const stood = await cast.controller.ask(getInvoice, { params });
  await cast.controller.ask(validateInvoice, { params, body: fieldsOf(stood) });
  const run = await bundle(cast.controller, invoice.supplierId);
  expect(await cast.owner.ask(getRun, ofRun(run))).toMatchObject({ can: { confirm: 'own_request' } });
  expect(await cast.owner.refused(requestRunCode, asking(run))).toMatchObject({ error: 'own_request' });
  await cast.controller.ask(refuseRun, { params: { runId: run.id }, body: { reason: 'Over' } });
});

it('whoever brought an account neither bundles nor confirms its first payment, and whoever stood for it does not confirm it', async () => {
  const invoice = await billInReview(test, cast, nextBill('Chain AG'));
  const params = { invoiceId: invoice.id };
  await cast.controller.ask(validateInvoice, { params, body: { ...fieldsOf(invoice), iban: NEW_IBAN } });
  await cast.second.ask(verifyInvoiceAccount, { params, body: { evidence: EVIDENCE } });
  const { supplierId } = invoice;
  expect(await cast.controller.refused(createRun, await bundling(supplierId))).toMatchObject({
    status: 422,
    error: 'brought_account',
    data: { payee: 'Chain AG' },
  });
  const ofOwner = await bundle(cast.owner, supplierId);
  expect(await cast.second.ask(getRun, ofRun(ofOwner))).toMatchObject({
    can: { confirm: 'stood_for_account' },
    lacksConfirmers: true,
  });
  expect(await cast.second.refused(requestRunCode, asking(ofOwner))).toMatchObject({ error: 'stood_for_account' });
  await cast.owner.ask(refuseRun, { params: { runId: ofOwner.id }, body: { reason: 'Nobody may confirm it' } });
  const run = await bundle(cast.second, supplierId);
  expect(await confirm(cast.owner, run)).toMatchObject({ state: 'confirmed' });

  // Two others than its bringer have seen it now, and one of them sent money there.
  await validatedBill(test, cast, nextBill('Chain AG', { iban: NEW_IBAN }));
  expect(await confirm(cast.second, await bundle(cast.controller, supplierId))).toMatchObject({ state: 'confirmed' });
});

it('an account that comes into a bundle afterwards by whoever put it together is not paid', async () => {
  const bill = await validatedBill(test, cast, nextBill('Late Change AG'));
  const run = await bundle(cast.controller, bill.supplierId);
  const entered = await enter(cast.controller, { id: bill.supplierId });
  await cast.second.ask(verifySupplierAccount, deciding(entered));
  await nextDay();
  expect(await cast.owner.refused(requestRunCode, asking(run))).toMatchObject({ error: 'bundled_by_bringer' });
  await cast.owner.ask(refuseRun, { params: { runId: run.id }, body: { reason: 'Account changed' } });
  expect(await confirm(cast.owner, await bundle(cast.second, bill.supplierId))).toMatchObject({ state: 'confirmed' });
});

it('the old account that an invoice keeps was paid before and is past its cooling-off', async () => {
  const unpaid = await validatedBill(test, cast, nextBill('Unpaid AG'));
  const changed = await billInReview(test, cast, nextBill('Unpaid AG', { iban: NEW_IBAN }));
  expect(changed.can.keepOldAccount).toBe('illegal_state');
  const keeping = ({ id, version }: InvoiceView) => ({ params: { invoiceId: id }, body: { version } });
  expect(await cast.second.refused(keepOldAccount, keeping(changed))).toMatchObject({ error: 'no_known_account' });

  await pay(unpaid.supplierId);
  const entered = await enter(cast.controller, { id: unpaid.supplierId }, 'FR1420041010050500013M02606');
  await cast.second.ask(verifySupplierAccount, deciding(entered, 'FR1420041010050500013M02606'));
  const kept = await cast.second.ask(keepOldAccount, keeping(changed));
  expect(kept).toMatchObject({ iban: TRUE_IBAN, bankCheck: { kind: 'ok' } });
});

it('the first account of a supplier waits a day and is told to finance, unless the company says not', async () => {
  await save({ firstAccountsWait: true });
  const bill = await validatedBill(test, cast, nextBill('First AG'));
  expect(await paymentsOf(bill.supplierId)).toMatchObject([{ obstacle: 'cooling_off' }]);
  expect(await cast.controller.refused(createRun, await bundling(bill.supplierId))).toMatchObject({
    error: 'cooling_off',
  });
  const toldTo = async (client: Client) =>
    (await client.ask(listEntries, { query: {} })).items.filter(
      ({ topic, link }) => topic === 'supplier_account' && link.includes(bill.supplierId),
    );
  expect(await toldTo(cast.owner)).toHaveLength(1);
  expect(await toldTo(cast.second)).toHaveLength(1);
  expect(await toldTo(cast.controller)).toHaveLength(0);
  await nextDay();
  expect(await paymentsOf(bill.supplierId)).toMatchObject([{ obstacle: null }]);
  await save({ firstAccountsWait: false });
  const next = await validatedBill(test, cast, nextBill('Not Waiting AG'));
  expect(await paymentsOf(next.supplierId)).toMatchObject([{ obstacle: null }]);
});

it('a company that says that two people are enough is told so at each confirmation, on the screen and on the phone', async () => {
  const invoice = await billInReview(test, cast, nextBill('Small AG'));
  const params = { invoiceId: invoice.id };
  await cast.controller.ask(validateInvoice, { params, body: { ...fieldsOf(invoice), iban: NEW_IBAN } });
  await cast.owner.ask(verifyInvoiceAccount, { params, body: { evidence: EVIDENCE } });
  expect(await cast.controller.refused(createRun, await bundling(invoice.supplierId))).toMatchObject({
    error: 'brought_account',
  });
  expect(await save({ twoPeopleSuffice: true })).toMatchObject({ twoPeopleSuffice: true });
  const run = await bundle(cast.controller, invoice.supplierId);
  expect(await cast.owner.ask(getRun, ofRun(run))).toMatchObject({ twoPeopleSuffice: true, can: { confirm: true } });
  const phone = await enrolFirstPhone(test, cast.owner);
  const { procedure } = await cast.owner.ask(requestRunCode, asking(run));
  const [question] = await phone.questions();
  expect(JSON.parse(question?.shown ?? '')).toMatchObject({ kind: 'payment', twoPeopleSuffice: true });
  await phone.decide('approve');
  const body = { procedureId: procedure.id };
  expect(await cast.owner.ask(confirmRun, { params: { runId: run.id }, body })).toMatchObject({ state: 'confirmed' });

  const lines = await inScope(test.database.app, { companyId: test.companyId, userId: null }, async (trx) => {
    const { rows } = await sql<{ action: string; after: Record<string, unknown> }>`
      select action, after from platform.audit_event
      where action in ('payments.save-settings', 'payments.confirm-run') order by seq desc limit 2`.execute(trx);
    return rows;
  });
  expect(lines).toMatchObject([
    { action: 'payments.confirm-run', after: { separation: 'two_people' } },
    { action: 'payments.save-settings', after: { twoPeopleSuffice: true } },
  ]);
});

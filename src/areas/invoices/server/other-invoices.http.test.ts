import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  approveAs,
  billInReview,
  billOf,
  draftOfBill,
  fieldsOf,
  signInAll,
  uploadBill,
  validatedBill,
  type Cast,
} from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import {
  getInvoice,
  holdInvoice,
  listInvoices,
  releaseInvoice,
  standForOther,
  updateInvoice,
  validateInvoice,
  type InvoiceView,
} from '../contract/invoice.ts';

const REASON = 'They restart their numbers each year; called Ms Kern';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const paramsOf = ({ id }: InvoiceView) => ({ invoiceId: id });
const validate = (invoice: InvoiceView) => ({ params: paramsOf(invoice), body: fieldsOf(invoice) });
const standing = (invoice: InvoiceView, reason = REASON) => ({
  params: paramsOf(invoice),
  body: { version: invoice.version, reason },
});

/** An invoice in review that has number, amount and supplier of one that is validated. */
async function twinOf(number: string, net: number): Promise<InvoiceView> {
  await validatedBill(test, cast, { number, net });
  // The same bytes are one file, so the number is written differently.
  return billInReview(test, cast, { number: `0${number.toLowerCase()}`, net });
}

it('the same invoice is validated once, until a second person validates what somebody stood for', async () => {
  const twin = await twinOf('TWICE-1', 10_000);
  expect(twin).toMatchObject({ flag: 'possible_duplicate', other: null, can: { standForOther: true } });
  expect(await cast.controller.refused(validateInvoice, validate(twin))).toMatchObject({ error: 'duplicate_invoice' });
  expect(await cast.controller.refused(standForOther, standing(twin, 'no'))).toMatchObject({ status: 400 });
  expect(await cast.requester.refused(standForOther, standing(twin))).toMatchObject({ status: 403 });

  const stood = await cast.controller.ask(standForOther, standing(twin));
  expect(stood).toMatchObject({ flag: null, other: { reason: REASON, isMine: true } });
  expect(await cast.second.refused(standForOther, standing(stood))).toMatchObject({ error: 'illegal_state' });
  expect(await cast.controller.refused(validateInvoice, validate(stood))).toMatchObject({
    error: 'exception_is_yours',
  });
  const shown = await cast.second.ask(getInvoice, { params: paramsOf(stood) });
  expect(shown.other).toMatchObject({ isMine: false });
  expect(await cast.second.ask(validateInvoice, validate(shown))).toMatchObject({ state: 'validated' });
});

it('what was stood for is another matter once number or amount change', async () => {
  const twin = await twinOf('TWICE-2', 20_000);
  const stood = await cast.controller.ask(standForOther, standing(twin));
  const params = paramsOf(twin);
  const same = await cast.second.ask(updateInvoice, { params, body: { ...fieldsOf(stood), description: 'Again' } });
  expect(same.other).not.toBeNull();
  const renamed = await cast.second.ask(updateInvoice, { params, body: { ...fieldsOf(same), number: 'TWICE-2X' } });
  expect(renamed.other).toBeNull();
  const back = await cast.second.ask(updateInvoice, { params, body: { ...fieldsOf(renamed), number: 'TWICE-2' } });
  expect(await cast.second.refused(validateInvoice, validate(back))).toMatchObject({ error: 'duplicate_invoice' });
});

it('nobody stands for an invoice that looks like none, or is not in review', async () => {
  const alone = await billInReview(test, cast, { number: 'ALONE-1', net: 30_000 });
  expect(alone.can.standForOther).toBe('illegal_state');
  expect(await cast.controller.refused(standForOther, standing(alone))).toMatchObject({ error: 'illegal_state' });
});

it('the same document is told whatever was typed of it, and a person decides', async () => {
  await validatedBill(test, cast, { number: 'PAPER-1', net: 60_000 });
  const file = await uploadBill(cast.requester, billOf({ number: 'PAPER-1', net: 60_000 }));
  const typed = draftOfBill(test, { number: 'PAPER-9', net: 71_000, supplier: 'Quartz & Sons' });
  const draft = await cast.requester.ask(createDraft, { body: { type: 'invoice', ...typed, fileIds: [file.id] } });
  const body = { version: draft.version };
  const sent = await cast.requester.ask(submitRequest, { params: { requestId: draft.id }, body });
  await approveAs([cast.approver, cast.controller], sent);
  await test.carry();
  const { items } = await cast.controller.ask(listInvoices, { query: { state: 'to_review', q: 'PAPER-9' } });
  expect(items).toMatchObject([{ number: 'PAPER-9', flag: 'possible_duplicate' }]);
  const invoiceId = items[0]?.id as InvoiceView['id'];
  const again = await cast.controller.ask(getInvoice, { params: { invoiceId } });
  expect(again.duplicates).toMatchObject([{ number: 'PAPER-1', kind: 'same_file' }]);
  expect(await cast.controller.ask(validateInvoice, validate(again))).toMatchObject({ state: 'validated' });
});

it('a number that the supplier used for another total is told, and a person decides', async () => {
  await validatedBill(test, cast, { number: 'AGAIN-1', net: 80_000 });
  const again = await billInReview(test, cast, { number: 'again 1', net: 81_000 });
  expect(again.duplicates).toMatchObject([{ number: 'AGAIN-1', kind: 'number_again' }]);
  expect(await cast.controller.ask(validateInvoice, validate(again))).toMatchObject({ state: 'validated' });
});

it('the database refuses the same person for both', async () => {
  const twin = await twinOf('TWICE-3', 40_000);
  const stood = await cast.controller.ask(standForOther, standing(twin));
  const write = sql`update invoices.invoice set state = 'validated', reviewed_by = other_by where id = ${stood.id}`;
  await expect(write.execute(test.database.owner)).rejects.toThrow('invoice__other_person');
});

it('an invoice on hold leaves the queue with its reason and comes back to it', async () => {
  const invoice = await billInReview(test, cast, { number: 'HOLD-1', net: 50_000 });
  const hold = (reason: string) => ({ params: paramsOf(invoice), body: { version: invoice.version, reason } });
  expect(await cast.controller.refused(holdInvoice, hold('  '))).toMatchObject({ status: 400 });
  expect(await cast.requester.refused(holdInvoice, hold('Waiting'))).toMatchObject({ status: 403 });
  const held = await cast.controller.ask(holdInvoice, hold('Waiting for the delivery note'));
  expect(held).toMatchObject({ state: 'on_hold', reason: 'Waiting for the delivery note', can: { release: true } });
  expect(held.heldByName).not.toBeNull();
  const listed = async (state: 'to_review' | 'on_hold') =>
    (await cast.controller.ask(listInvoices, { query: { state } })).items.map(({ id }) => id);
  expect(await listed('to_review')).not.toContain(invoice.id);
  expect(await listed('on_hold')).toContain(invoice.id);
  expect(await cast.controller.refused(validateInvoice, validate(held))).toMatchObject({ error: 'illegal_state' });
  expect(await cast.controller.refused(holdInvoice, hold('Again'))).toMatchObject({ status: 409 });

  const release = { params: paramsOf(invoice), body: { version: held.version } };
  const back = await cast.second.ask(releaseInvoice, release);
  expect(back).toMatchObject({ state: 'to_review', reason: null, heldByName: null });
  expect(await cast.second.refused(releaseInvoice, { ...release, body: { version: back.version } })).toMatchObject({
    error: 'illegal_state',
  });
  expect(await cast.controller.ask(validateInvoice, validate(back))).toMatchObject({ state: 'validated' });
});

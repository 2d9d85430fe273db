import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listPayments } from '#areas/payments/contract/payment.ts';
import {
  billInReview,
  eur,
  fieldsOf,
  signInAll,
  validatedBill,
  type Bill,
  type Cast,
} from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getInvoice, listInvoices, validateInvoice, type InvoiceView } from '../contract/invoice.ts';
import { findCleanInvoices, validateCleanInvoices } from '../contract/validate-clean.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  // The supplier and its account are known from here on.
  await validatedBill(test, cast, { number: 'KNOWN-1', net: 1 });
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const seen = (...invoices: readonly InvoiceView[]) => ({
  body: { invoices: invoices.map(({ id, version }) => ({ id, version })) },
});
const clean = (bill: Bill) => billInReview(test, cast, bill);
async function setReading({ files }: InvoiceView, read: object): Promise<void> {
  const reading = { kind: 'invoice', vatBreakdown: [], lines: [], ...read };
  await sql`update documents.file set read_state = 'done', reading = ${JSON.stringify(reading)}
    where id = ${files[0]?.id}`.execute(test.database.owner);
}
const viewOf = ({ id }: InvoiceView) => cast.controller.ask(getInvoice, { params: { invoiceId: id } });

it('is for finance only, and finds nothing of another company', async () => {
  const invoice = await clean({ number: 'ROLE-1', net: 7700 });
  expect(await cast.requester.refused(findCleanInvoices)).toMatchObject({ status: 403 });
  expect(await cast.requester.refused(validateCleanInvoices, seen(invoice))).toMatchObject({ status: 403 });
  expect(await cast.stranger.ask(validateCleanInvoices, seen(invoice))).toEqual({ done: [], refused: [] });
  expect((await viewOf(invoice)).state).toBe('to_review');
});

it('leaves what stands out, was changed, or is decided, and validates the others as they are', async () => {
  const [good, changed, decided] = [
    await clean({ number: 'CLEAN-1', net: 10_000 }),
    await clean({ number: 'CLEAN-2', net: 20_000 }),
    await clean({ number: 'CLEAN-3', net: 30_000 }),
  ];
  const stranger = await clean({ number: 'CLEAN-4', net: 40_000, supplier: 'Never Seen Ltd' });
  // Their documents say another total, and another account.
  const misread = await clean({ number: 'CLEAN-5', net: 50_000 });
  await setReading(misread, { gross: { value: eur(59_600), confidence: 1, origin: 'text' } });
  const elsewhere = await clean({ number: 'CLEAN-6', net: 60_000 });
  await setReading(elsewhere, { supplierIban: { value: 'DE89370400440532013000', confidence: 1, origin: 'text' } });
  await cast.controller.ask(validateInvoice, { params: { invoiceId: decided.id }, body: fieldsOf(decided) });
  const offered = await cast.controller.ask(findCleanInvoices);
  const ids = offered.clean.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([good.id, changed.id]));
  expect(
    [stranger, misread, elsewhere, decided].filter(({ id }) => ids.includes(id)).map(({ number }) => number),
  ).toEqual([]);
  expect(offered.left).toEqual(
    expect.arrayContaining([
      { code: 'new_supplier', count: 1 },
      { code: 'document_differs', count: 2 },
    ]),
  );

  const body = seen(good, { ...changed, version: changed.version + 1 }, decided, stranger);
  const answer = await cast.controller.ask(validateCleanInvoices, body);
  expect(answer.done).toEqual([good.id]);
  expect(new Map(answer.refused.map(({ id, code }) => [id, code]))).toEqual(
    new Map([
      [changed.id, 'version_conflict'],
      [decided.id, 'version_conflict'],
      [stranger.id, 'no_longer_clean'],
    ]),
  );
  expect(await viewOf(good)).toMatchObject({ state: 'validated', gross: good.gross });
  const { items } = await cast.controller.ask(listPayments, { query: { source: 'invoice', q: good.number } });
  expect(items.map(({ amount }) => amount)).toEqual([good.gross]);
});

it('offers of a narrowed queue only what is sought, and tells why only of that', async () => {
  const [sought, twin] = [
    await clean({ number: 'SOUGHT-1', net: 4100 }),
    await clean({ number: 'SOUGHT-2', net: 4200, supplier: 'Sought Anew Ltd' }),
  ];
  const other = await clean({ number: 'UNSOUGHT-9', net: 4300 });
  const offered = (query: Record<string, string>) => cast.controller.ask(findCleanInvoices, { query });
  const named = await offered({ q: 'SOUGHT-1' });
  expect(named.clean.map(({ id }) => id)).toEqual([sought.id]);
  expect(named).toMatchObject({ sums: [sought.gross], left: [] });
  expect((await offered({ q: twin.number })).left).toEqual([{ code: 'new_supplier', count: 1 }]);
  expect(await offered({ flag: 'new_supplier' })).toMatchObject({ clean: [], sums: [] });
  expect((await offered({ dueTo: '2026-01-01' })).clean).toEqual([]);
  const whole = (await offered({})).clean.map(({ id }) => id);
  expect(whole).toEqual(expect.arrayContaining([sought.id, other.id]));
  const unknown = { query: { flag: 'nothing_of_the_kind' } };
  expect(await cast.controller.refused(findCleanInvoices, unknown)).toMatchObject({ status: 400 });
});

it('never offers reviewers what they asked for themselves', async () => {
  const own = await billInReview(
    test,
    { ...cast, requester: cast.controller, approver: cast.owner, controller: cast.second },
    { number: 'OWN-1', net: 8800 },
  );
  expect((await cast.controller.ask(findCleanInvoices)).left).toContainEqual({ code: 'own_request', count: 1 });
  expect(await cast.controller.ask(validateCleanInvoices, seen(own))).toMatchObject({
    done: [],
    refused: [{ id: own.id, code: 'own_request' }],
  });
});

it('validates each once where two do so at the same time', async () => {
  const invoices: InvoiceView[] = [];
  for (const net of [1100, 2200, 3300]) invoices.push(await clean({ number: `RACE-${net}`, net }));
  const answers = await Promise.all([
    cast.controller.ask(validateCleanInvoices, seen(...invoices)),
    cast.second.ask(validateCleanInvoices, seen(...invoices)),
  ]);
  expect(answers.flatMap(({ done }) => done).toSorted()).toEqual(invoices.map(({ id }) => id).toSorted());
  for (const { number } of invoices) {
    const { items } = await cast.controller.ask(listPayments, { query: { source: 'invoice', q: number } });
    expect(items).toHaveLength(1);
  }
});

it('narrows the queue by what stands out, by order and by due day, counting only what it finds', async () => {
  await clean({ number: 'NARROW-1', net: 6100, supplier: 'Filter One SAS' });
  const list = (query: Record<string, string>) =>
    cast.controller.ask(listInvoices, { query: { state: 'to_review', ...query } });
  const all = await list({});
  const fresh = await list({ flag: 'new_supplier' });
  expect(fresh.items.map(({ flag }) => flag)).toEqual(fresh.items.map(() => 'new_supplier'));
  expect(fresh.items.map(({ number }) => number)).toContain('NARROW-1');
  expect(fresh.count).toBe(fresh.items.length);
  expect(fresh.count).toBeLessThan(all.count);
  const rest = await list({ flag: 'none,bank_details_changed,possible_duplicate,sums_differ,iban_missing' });
  expect(rest.count + fresh.count).toBe(all.count);
  expect((await list({ order: 'none' })).count).toBe(all.count);
  expect(await list({ order: 'differs' })).toMatchObject({ items: [], count: 0, sums: [] });
  expect((await list({ dueTo: '2026-01-01' })).count).toBe(0);
  expect((await list({ dueFrom: '2026-01-01', dueTo: '2027-01-01' })).count).toBe(all.count);
  expect(await cast.controller.refused(listInvoices, { query: { flag: 'nothing_of_the_kind' } })).toMatchObject({
    status: 400,
  });
});

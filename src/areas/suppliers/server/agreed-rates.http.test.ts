import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import type { WireMoney } from '#kernel/money.ts';
import * as books from '#areas/accounting/contract/bookkeeping.ts';
import { createBudgets, previewSpend } from '#areas/budgets/contract/budget.ts';
import { createExercise } from '#areas/budgets/contract/exercise.ts';
import { validateCreditNote } from '#areas/invoices/contract/credit-note.ts';
import { validateInvoice } from '#areas/invoices/contract/invoice.ts';
import { convertAmount, enterRate } from '#areas/rates/contract/rates.ts';
import { createDraft, submitRequest, type RequestView } from '#areas/requests/contract/request.ts';
import { creditFieldsOf, creditNoteInReview } from '../../../../test/setup/credit-note.ts';
import { billInReview, billOf, eur, fieldsOf, TODAY, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import { openSupplierDesk, type SupplierDesk } from '../../../../test/setup/supplier-desk.ts';
import { mergeSuppliers } from '../contract/merge.ts';
import { setSupplierContracts, type SupplierView } from '../contract/supplier-page.ts';

const USD = currency('USD');
const START = addDays(TODAY, -60);
const END = addDays(TODAY, 10);
let desk: SupplierDesk;
let cast: Cast;

beforeAll(async () => {
  desk = await openSupplierDesk('Fixed');
  ({ cast } = desk);
  for (const on of [START, addDays(TODAY, -9), addDays(TODAY, -3)])
    await cast.controller.ask(enterRate, { body: { currency: USD, on, perBase: '1.25', reason: 'House bank' } });
});
afterAll(() => desk.test.close());

const usd = (minor: number): WireMoney => ({ minor: String(minor), currency: USD });
const frame = (perBase = '1.28', more: object = {}) => ({
  title: 'Frame in dollars',
  startsOn: START,
  endsOn: END,
  noticeDays: null,
  fileId: null,
  rate: { currency: USD, perBase },
  ...more,
});
const callOf = ({ id, version }: SupplierView, contracts: readonly object[], isConfirmed = false) => ({
  params: { supplierId: id },
  body: { version, contracts: contracts as never, isConfirmed },
});
const agree = (of: SupplierView, ...contracts: object[]) =>
  cast.controller.ask(setSupplierContracts, callOf(of, contracts));
const problemsOf = async (of: SupplierView, ...contracts: object[]) =>
  (await cast.controller.refused(setSupplierContracts, callOf(of, contracts))).data['fields'];

async function sent(
  type: 'purchase-request' | 'reimbursement',
  supplierName: string,
  on: PlainDate,
): Promise<RequestView> {
  const receipt = await uploadBill(cast.requester, billOf({ number: `${type} ${supplierName} ${on}`, net: 100 }));
  const draft = await cast.requester.ask(createDraft, {
    body: {
      type,
      fileIds: [receipt.id],
      description: `${type} at ${supplierName}`,
      amount: usd(128_000),
      occurredOn: on,
      supplierName,
      costCenterId: desk.test.costCenterId as never,
      expenseCategoryId: desk.test.expenseCategoryId as never,
      ...(type === 'purchase-request' ? { detail: { type, link: '' } } : {}),
    },
  });
  return cast.requester.ask(submitRequest, { params: { requestId: draft.id }, body: { version: draft.version } });
}

/** A budget of EUR 2,000.00 for all that is asked for here. */
async function planDollars({ test }: SupplierDesk): Promise<void> {
  const year = TODAY.slice(0, 4);
  const span = { fromMonth: `${year}-01`, toMonth: `${year}-12`, granularity: 'total', basis: 'net' };
  const { id: exerciseId } = await cast.controller.ask(createExercise, {
    body: { ...span, name: year, allowsExcess: false, isDraft: false, copyFrom: null } as never,
  });
  const place = { costCenterId: test.costCenterId, expenseCategoryId: null, teamId: null, parentId: null };
  const plan = { name: 'Dollars', ownerIds: [], control: 'warn', alertPercents: [], total: eur(200_000), months: null };
  await cast.controller.ask(createBudgets, { body: { exerciseId, budgets: [{ ...plan, ...place } as never] } });
}

describe('a rate that a contract fixes', () => {
  it('is refused in the company’s own currency, as what is no rate, and twice for the same days', async () => {
    const of = await desk.add();
    expect(await problemsOf(of, frame('1.1', { rate: { currency: 'EUR', perBase: '1.1' } }))).toMatchObject([
      { path: 'contracts.0.rate.currency', code: 'is_base' },
    ]);
    for (const perBase of ['', '0', 'N/A', '1,28', '-1.2'])
      expect(await problemsOf(of, frame(perBase))).toMatchObject([
        { path: 'contracts.0.rate.perBase', code: 'invalid_rate' },
      ]);
    const again = frame('1.3', { title: 'Another', startsOn: END, endsOn: null });
    expect(await problemsOf(of, frame(), again)).toMatchObject([
      { path: 'contracts.1.rate.currency', code: 'second_rate' },
    ]);
    expect((await desk.read(of.id)).contracts).toEqual([]);
  });

  it('is refused far from what is known, until that was seen', async () => {
    const of = await desk.add();
    const call = callOf(of, [frame('0.8')]);
    expect(await cast.controller.refused(setSupplierContracts, call)).toMatchObject({
      status: 422,
      error: 'rate_unlikely',
      data: { perBase: '1.25', on: START },
    });
    const kept = await cast.controller.ask(setSupplierContracts, callOf(of, [frame('0.8')], true));
    expect(kept.contracts).toMatchObject([{ rate: { currency: 'USD', perBase: '0.8' } }]);
    // What was agreed and stays the same is not asked about once more.
    expect((await agree(kept, frame('0.8', { noticeDays: 30 }))).contracts).toMatchObject([{ noticeDays: 30 }]);
  });

  it('converts what is asked for at that supplier, and says whose rate it is', async () => {
    const of = await desk.add();
    await agree(of, frame());
    const asked = await sent('purchase-request', of.name, addDays(TODAY, -3));
    expect(asked.baseAmount).toEqual(eur(100_000));
    expect(asked.rate).toMatchObject({
      from: 'USD',
      to: 'EUR',
      rate: '0.78125',
      on: START,
      source: 'contract',
      entered: { reason: 'Frame in dollars' },
    });
  });

  it('knows the rate of a day that is still to come, and none after its end', async () => {
    const of = await desk.add();
    await agree(of, frame());
    expect((await sent('purchase-request', of.name, END)).baseAmount).toEqual(eur(100_000));
    const later = await sent('purchase-request', of.name, addDays(END, 1));
    expect(later).toMatchObject({ baseAmount: eur(102_400), rate: { source: 'manual' } });
  });

  it('counts for what budgets would have left while the request is typed, as it does once it is sent', async () => {
    const of = await desk.add();
    await agree(of, frame());
    await planDollars(desk);
    const left = async (more: object) => {
      const place = { minor: '128000', currency: 'USD', costCenter: desk.test.costCenterId };
      const { budgets } = await cast.requester.ask(previewSpend, { query: { ...place, ...more } as never });
      return budgets?.[0]?.leftAfter ?? null;
    };
    const on = addDays(TODAY, -3);
    expect(await left({ on, supplier: of.name, payer: 'company' })).toEqual(eur(100_000));
    expect(await left({ on: END, supplier: of.name, payer: 'company' })).toEqual(eur(100_000));
    expect(await left({ on: addDays(END, 1), supplier: of.name, payer: 'company' })).toEqual(eur(97_600));
    expect(await left({ on, supplier: of.name, payer: 'member' })).toEqual(eur(97_600));
    expect(await left({ on, supplier: 'Nobody knows them', payer: 'company' })).toEqual(eur(97_600));
    expect(await left({ on })).toEqual(eur(97_600));
  });

  it('pays nobody back by it: money of their own was spent by another rate', async () => {
    const of = await desk.add();
    await agree(of, frame('1.2'));
    expect(await sent('reimbursement', of.name, addDays(TODAY, -3))).toMatchObject({
      baseAmount: eur(102_400),
      rate: { source: 'manual' },
    });
  });

  it('is nobody else’s: neither the calculator nor another supplier goes by it', async () => {
    const [of, other] = [await desk.add(), await desk.add()];
    const on = addDays(TODAY, -3);
    await agree(of, frame('1.3', { startsOn: on }));
    const { result } = await cast.requester.ask(convertAmount, {
      query: { minor: '12500', from: 'USD', to: 'EUR', on },
    });
    expect(result).toMatchObject({ amount: eur(10_000), rate: { source: 'manual' } });
    expect((await sent('purchase-request', other.name, on)).baseAmount).toEqual(eur(102_400));
  });

  it('stays what a request was converted by after another one was agreed', async () => {
    const of = await desk.add();
    const agreed = await agree(of, frame());
    const asked = await sent('purchase-request', of.name, addDays(TODAY, -3));
    await agree(agreed, frame('1.27'));
    const again = await sent('purchase-request', of.name, addDays(TODAY, -3));
    expect([asked.rate?.rate, again.rate?.rate]).toEqual(['0.78125', '0.787401574803149606']);
  });

  it('goes over with a double that is merged', async () => {
    const [kept, double] = [await desk.add(), await desk.add()];
    const agreed = await agree(double, frame());
    const merged = await cast.controller.ask(mergeSuppliers, {
      params: { supplierId: kept.id },
      body: { version: kept.version, doubleId: double.id, doubleVersion: agreed.version },
    });
    expect(merged.contracts).toMatchObject([{ rate: { perBase: '1.28' } }]);
    expect((await sent('purchase-request', kept.name, addDays(TODAY, -3))).baseAmount).toEqual(eur(100_000));
  });

  it('books an invoice and the credit note that takes it back by one rate, so that nothing is gained', async () => {
    const inDollars = (issuedOn: PlainDate) => ({
      gross: usd(128_000),
      vatLines: [{ rate: '0', net: usd(128_000), tax: usd(0) }],
      issuedOn,
    });
    const bill = await billInReview(desk.test, cast, { number: 'AG-1', net: 128_000, supplier: 'Agreed Freight' });
    await agree(await desk.read(bill.supplierId), frame());
    const invoice = await cast.controller.ask(validateInvoice, {
      params: { invoiceId: bill.id },
      body: { ...fieldsOf(bill), ...inDollars(addDays(TODAY, -9)) },
    });
    const note = await creditNoteInReview(desk.test, cast, {
      number: 'AG-C1',
      net: 128_000,
      supplier: 'Agreed Freight',
    });
    const credited = await cast.controller.ask(validateCreditNote, {
      params: { creditNoteId: note.id },
      body: {
        ...creditFieldsOf(desk.test, note),
        ...inDollars(addDays(TODAY, -3)),
        offsets: [{ invoiceId: invoice.id, amount: usd(128_000) }],
      },
    });
    const agreed = { amount: eur(100_000), rate: { source: 'contract', rate: '0.78125' } };
    expect(invoice.inBase).toMatchObject(agreed);
    expect(credited.inBase).toMatchObject(agreed);
    await desk.test.carry();
    await cast.controller.ask(books.prepareReady, { body: { until: TODAY } });
    const made = await cast.controller.ask(books.createExport, { body: { until: TODAY, format: 'csv' } });
    const file = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
    const supplier = file.body.split('\n').filter((line) => /401/.test(line) && line.includes('Agreed Freight'));
    expect(supplier).toHaveLength(2);
    for (const line of supplier) expect(line).toContain('1000,00');
    expect(file.body).not.toMatch(/[67]66000/);
  });
});

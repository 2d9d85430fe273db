import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainDate, type Month } from '#kernel/plain-date.ts';
import {
  codePayable,
  createExport,
  downloadExport,
  listExports,
  undoExport,
  getPayable,
  listPayables,
  preparePayable,
  prepareReady,
} from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { createBudgets } from '#areas/budgets/contract/budget.ts';
import { createExercise, listExercises } from '#areas/budgets/contract/exercise.ts';
import { validateCreditNote } from '#areas/invoices/contract/credit-note.ts';
import { getInvoice, validateInvoice } from '#areas/invoices/contract/invoice.ts';
import { payElsewhere } from '#areas/payments/contract/paid-elsewhere.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { creditFieldsOf, creditNoteInReview } from '../../test/setup/credit-note.ts';
import { billInReview, fieldsOf, signInAll, TODAY, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const months = (from: string, to: string) => ({ from: from as Month, to: to as Month });
/** The bill is of 14 March: three of the six months are still to come. */
const PERIOD = months('2026-01', '2026-06');

it('does not end before it begins', async () => {
  const invoice = await billInReview(test, cast, { number: 'AM-BAD', net: 60_000 });
  const body = { ...fieldsOf(invoice), amortisation: months('2026-06', '2026-05') };
  const refusal = await cast.controller.refused(validateInvoice, { params: { invoiceId: invoice.id }, body });
  expect(refusal).toMatchObject({ error: 'invalid_input', data: { fields: [{ path: 'amortisation.to' }] } });
});

it('is a cost of its months: in the budget, and in the books month by month', async () => {
  await cast.controller.ask(createExercise, {
    body: {
      name: '2026',
      fromMonth: '2026-01' as never,
      toMonth: '2026-12' as never,
      granularity: 'month',
      basis: 'net',
      allowsExcess: true,
      isDraft: false,
      copyFrom: null,
    },
  });
  await addBudget();
  const invoice = await billInReview(test, cast, { number: 'AM-1', net: 60_000, supplier: 'Licences by the year' });
  const body = { ...fieldsOf(invoice), amortisation: PERIOD };
  const done = await cast.controller.ask(validateInvoice, { params: { invoiceId: invoice.id }, body });
  expect(done.amortisation).toEqual(PERIOD);
  await test.carry();
  const { rows } = await sql<{ on: string; net: bigint }>`select occurred_on as on, net_minor as net
    from budgets.movement where source_id = ${invoice.id} and kind = 'used' order by occurred_on`.execute(
    test.database.owner,
  );
  expect(rows.map(({ net }) => net)).toEqual([10_000n, 10_000n, 10_000n, 10_000n, 10_000n, 10_000n]);
  expect(rows.map(({ on }) => on)).toEqual(['01', '02', '', '04', '05', '06'].map((month) => dayOf(month)));

  expect(await booked('2026-03-31')).toEqual([['486000', '300,00', '0,00']]);
  expect(await booked('2026-04-30')).toEqual([['486000', '0,00', '100,00']]);
  expect(await booked('2026-06-30')).toEqual([
    ['486000', '0,00', '100,00'],
    ['486000', '0,00', '100,00'],
  ]);
  expect((await cast.controller.ask(getProof)).isTied).toBe(true);
});

it('is said otherwise while the invoice is prepared: the budget, the books and the invoice follow, until it is ready', async () => {
  const invoice = await billInReview(test, cast, { number: 'AM-2', net: 30_000, supplier: 'Support by the quarter' });
  const params = { invoiceId: invoice.id };
  await cast.controller.ask(validateInvoice, { params, body: fieldsOf(invoice) });
  await test.carry();
  const [{ id } = { id: '' as never }] = (await cast.controller.ask(listPayables, { query: { q: 'AM-2' } })).items;
  const at = { params: { payableId: id } };
  const payable = await cast.controller.ask(getPayable, at);
  expect(payable.amortisation).toBeNull();
  const code = async (amortisation: ReturnType<typeof months> | null) => {
    const now = await cast.controller.ask(getPayable, at);
    const { version, expenseAccount, costCenterId, analyticalValues, recoverablePercent } = now;
    const body = { version, expenseAccount, costCenterId, analyticalValues, recoverablePercent, amortisation };
    return { ...at, body };
  };
  const turned = await cast.controller.refused(codePayable, await code(months('2026-05', '2026-03')));
  expect(turned).toMatchObject({ error: 'invalid_input', data: { fields: [{ path: 'amortisation.to' }] } });

  for (const period of [months('2026-03', '2026-05'), months('2026-04', '2026-06')]) {
    expect((await cast.controller.ask(codePayable, await code(period))).amortisation).toEqual(period);
    await test.carry();
    expect((await cast.controller.ask(getInvoice, { params })).amortisation).toEqual(period);
  }
  expect(await usedByMonth(invoice.id)).toEqual({ '2026-04': 10_000n, '2026-05': 10_000n, '2026-06': 10_000n });
  // What is left out stays as it is.
  const { amortisation: _left, ...rest } = (await code(null)).body;
  await cast.controller.ask(codePayable, { ...at, body: rest });
  await cast.controller.ask(preparePayable, await code(months('2026-03', '2026-05')));
  await test.carry();
  expect(await usedByMonth(invoice.id)).toEqual({ '2026-03': 10_000n, '2026-04': 10_000n, '2026-05': 10_000n });
  expect(await cast.controller.refused(codePayable, await code(null))).toMatchObject({ error: 'illegal_state' });

  const { bookings } = await cast.controller.ask(getPayable, at);
  expect(bookings.map(({ kind, bookedOn, amount: { minor } }) => [kind, bookedOn, minor])).toEqual([
    ['deferral', '2026-03-14', '20000'],
    ['amortisation', '2026-04-01', '10000'],
    ['amortisation', '2026-05-01', '10000'],
  ]);
  expect(bookings[1]).toMatchObject({ debitAccounts: ['623100'], creditAccounts: ['486000'], isExported: false });
  expect(await booked('2026-07-31', 'AM-2')).toEqual([
    ['486000', '200,00', '0,00'],
    ['486000', '0,00', '100,00'],
    ['486000', '0,00', '100,00'],
  ]);
  expect(await cast.controller.refused(codePayable, await code(null))).toMatchObject({ error: 'illegal_state' });
  expect((await cast.controller.ask(getProof)).isTied).toBe(true);
});

it('of what is paid moves with it where a budget counts by payment', async () => {
  const invoice = await billInReview(test, cast, {
    number: 'AM-3',
    net: 20_000,
    supplier: 'Paid before it was spread',
  });
  await cast.controller.ask(validateInvoice, { params: { invoiceId: invoice.id }, body: fieldsOf(invoice) });
  await test.carry();
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  const payments = items.filter(({ reference }) => reference === 'AM-3').map(({ id, version }) => ({ id, version }));
  await cast.controller.ask(payElsewhere, {
    body: { payments, paidOn: TODAY, ledgerCode: '530000', reason: 'Paid at the counter', reference: null },
  });
  await test.carry();
  const [{ id: payableId } = { id: '' as never }] = (await cast.controller.ask(listPayables, { query: { q: 'AM-3' } }))
    .items;
  const { version, expenseAccount, costCenterId, analyticalValues, recoverablePercent } = await cast.controller.ask(
    getPayable,
    { params: { payableId } },
  );
  await cast.controller.ask(codePayable, {
    params: { payableId },
    body: {
      version,
      expenseAccount,
      costCenterId,
      analyticalValues,
      recoverablePercent,
      amortisation: months('2026-03', '2026-04'),
    },
  });
  await test.carry();
  for (const kind of ['used', 'settled'] as const)
    expect(await usedByMonth(invoice.id, kind), kind).toEqual({ '2026-03': 10_000n, '2026-04': 10_000n });
});

it('is lowered in its months by a credit note for some of them', async () => {
  const note = await creditNoteInReview(test, cast, { number: 'AM-BACK', net: 20_000, supplier: 'Seats given back' });
  const at = { params: { creditNoteId: note.id } };
  await cast.controller.ask(validateCreditNote, { ...at, body: { ...creditFieldsOf(test, note), offsets: [] } });
  await test.carry();
  const [{ id: payableId } = { id: '' as never }] = (
    await cast.controller.ask(listPayables, { query: { q: 'AM-BACK' } })
  ).items;
  for (const period of [months('2026-03', '2026-06'), months('2026-05', '2026-06')]) {
    const { version, expenseAccount, costCenterId, analyticalValues, recoverablePercent } = await cast.controller.ask(
      getPayable,
      { params: { payableId } },
    );
    const body = { version, expenseAccount, costCenterId, analyticalValues, recoverablePercent, amortisation: period };
    await cast.controller.ask(codePayable, { params: { payableId }, body });
    await test.carry();
  }
  for (const kind of ['used', 'settled'] as const)
    expect(await usedByMonth(note.id, kind), kind).toEqual({ '2026-05': -10_000n, '2026-06': -10_000n });
  const { bookings } = await cast.controller.ask(getPayable, { params: { payableId } });
  expect(
    bookings.map(({ kind, bookedOn, debitAccounts, amount: { minor } }) => [kind, bookedOn, debitAccounts, minor]),
  ).toEqual([
    ['deferral', '2026-03-14', ['623100'], '20000'],
    ['amortisation', '2026-05-01', ['486000'], '10000'],
    ['amortisation', '2026-06-01', ['486000'], '10000'],
  ]);
  expect(await booked('2026-07-31', 'AM-BACK')).toEqual([
    ['486000', '0,00', '200,00'],
    ['486000', '100,00', '0,00'],
    ['486000', '100,00', '0,00'],
  ]);
  expect((await cast.controller.ask(getProof)).isTied).toBe(true);
});

it('An export of a cost is not undone before the later ones that hold its other months', async () => {
  const exports = await cast.controller.ask(listExports, {});
  const oldest = exports.items.at(-1);
  const undo = (id: unknown) =>
    cast.controller.send(undoExport, { params: { exportId: id as never }, body: { reason: 'Wrong account' } });
  const refused = await undo(oldest?.id);
  expect([refused.statusCode, refused.json().error]).toEqual([422, 'undo_later_first']);
  for (const { id } of exports.items) expect((await undo(id)).statusCode).toBe(200);
});

/** Net, month by month, without those in which nothing is left. */
async function usedByMonth(invoiceId: string, kind: 'used' | 'settled' = 'used'): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ month: string; net: bigint }>`select to_char(month, 'YYYY-MM') as month,
    sum(net_minor)::bigint as net from budgets.movement where source_id = ${invoiceId} and kind = ${kind}
    group by 1 having sum(net_minor) <> 0 order by 1`.execute(test.database.owner);
  return Object.fromEntries(rows.map(({ month, net }) => [month, net]));
}

const dayOf = (month: string): string => (month === '' ? '2026-03-14' : `2026-${month}-01`);

async function addBudget(): Promise<void> {
  const { items } = await cast.controller.ask(listExercises);
  const budget = {
    name: 'All',
    ownerIds: [],
    control: 'none' as const,
    alertPercents: [],
    total: { minor: '10000000', currency: 'EUR' as never },
    months: null,
    parentId: null,
    costCenterId: null,
    expenseCategoryId: null,
    teamId: null,
  };
  await cast.controller.ask(createBudgets, { body: { exerciseId: items[0]?.id as never, budgets: [budget] } });
}

/** What an export up to a day has on the account of what is paid for months to come. */
async function booked(day: string, reference = ''): Promise<(string | undefined)[][]> {
  const until = plainDate(day);
  await cast.controller.ask(prepareReady, { body: { until } });
  const made = await cast.controller.ask(createExport, { body: { until, format: 'fec' } });
  expect(made.debit).toEqual(made.credit);
  const file = await cast.controller.send(downloadExport, { params: { exportId: made.id } });
  const rows = file.body.split(/\r?\n/).map((line) => line.split('\t'));
  return rows
    .filter((row) => row[4] === '486000' && row.some((cell) => cell.includes(reference)))
    .map((row) => [row[4], row[11], row[12]]);
}

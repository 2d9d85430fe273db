import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainDate, type Month } from '#kernel/plain-date.ts';
import { createExport, downloadExport, getProof, prepareReady } from '#areas/accounting/contract/bookkeeping.ts';
import { createBudgets } from '#areas/budgets/contract/budget.ts';
import { createExercise, listExercises } from '#areas/budgets/contract/exercise.ts';
import { validateInvoice } from '#areas/payables/contract/invoice.ts';
import { billInReview, fieldsOf, signInAll, type Cast } from '../../test/setup/spend.ts';
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
async function booked(day: string): Promise<(string | undefined)[][]> {
  const until = plainDate(day);
  await cast.controller.ask(prepareReady, { body: { until } });
  const made = await cast.controller.ask(createExport, { body: { until, format: 'fec' } });
  expect(made.debit).toEqual(made.credit);
  const file = await cast.controller.send(downloadExport, { params: { exportId: made.id } });
  const rows = file.body.split(/\r?\n/).map((line) => line.split('\t'));
  return rows.filter((row) => row[4] === '486000').map((row) => [row[4], row[11], row[12]]);
}

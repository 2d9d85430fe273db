import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { listInvoices, validateInvoice } from '#areas/invoices/contract/invoice.ts';
import { listPayments, summarizePayments } from '#areas/payments/contract/payment.ts';
import { billInReview, eur, fieldsOf, signInAll, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

const PEOPLE = 3;
const CLAIMS = 150;
const RUN = newId('run');
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const db = test.database.owner;
  await sql`insert into payments.run (company_id, id, number, account_id, execute_on, last_on, state, created_by, created_by_name, created_at)
    values (${test.companyId}, ${RUN}, 900, ${test.accountId}, '2026-03-01', '2026-03-01', 'to_confirm', 'usr_x', 'X', now())`.execute(
    db,
  );
  // More than any page holds: what is owed to three people, and what was paid in this month and in the one before.
  await sql`insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, amount_minor,
      currency, base_minor, reference, state, created_at)
    select ${test.companyId}, 'pay_' || lpad(n::text, 26, '0'), 'claim', 'clm_' || n, 'member', 'usr_' || n % ${PEOPLE}::int,
      'Person ' || n % ${PEOPLE}::int, 100, 'EUR', 100, 'R-' || n, 'to_pay', now()
    from generate_series(1, ${CLAIMS}::int) n`.execute(db);
  await sql`insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, amount_minor,
      currency, base_minor, reference, state, run_id, execute_on, settled_on, created_at)
    select ${test.companyId}, 'pay_' || lpad(n::text, 26, '0'), 'invoice', 'inv_' || n, 'supplier', 'sup_1', 'Supplier', 100,
      'EUR', 100, 'F-' || n, 'paid', ${RUN}, '2026-01-01'::date + n - 1000, '2026-01-01'::date + n - 1000, now()
    from generate_series(1000, 1078) n`.execute(db);
});

afterAll(() => test.close());

it('summarises for finance only, and of one kind at a time', async () => {
  const query = { source: 'claim' as const };
  expect(await cast.requester.refused(summarizePayments, { query })).toMatchObject({ status: 403 });
  expect(await cast.controller.refused(summarizePayments, { query: {} as never })).toMatchObject({ status: 400 });
});

it('counts everything that is owed, however many pages it fills', async () => {
  const summary = await cast.controller.ask(summarizePayments, { query: { source: 'claim' } });
  expect(summary.open).toEqual({ count: CLAIMS, sums: [eur(CLAIMS * 100)] });
  expect(summary.payees.map((payee) => [payee.name, payee.count])).toEqual([
    ['Person 0', 50],
    ['Person 1', 50],
    ['Person 2', 50],
  ]);
  expect(summary.paidThisMonth).toEqual({ count: 0, sums: [] });
});

it('counts as paid this month what the bank booked in it', async () => {
  const { paidThisMonth } = await cast.controller.ask(summarizePayments, { query: { source: 'invoice' } });
  // 79 days from 1 January reach 20 March.
  expect(paidThisMonth).toEqual({ count: 20, sums: [eur(2000)] });
});

it('counts a bank file that waits with all that it holds, beside claims and beside invoices', async () => {
  const run = newId('run');
  const db = test.database.owner;
  await sql`insert into payments.run (company_id, id, number, account_id, execute_on, last_on, state, created_by, created_by_name, created_at)
    values (${test.companyId}, ${run}, 901, ${test.accountId}, '2026-03-25', '2026-03-25', 'to_confirm', 'usr_x', 'X', now())`.execute(
    db,
  );
  await sql`insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, amount_minor,
      currency, base_minor, reference, state, run_id, execute_on, created_at)
    values (${test.companyId}, ${newId('pay')}, 'invoice', 'inv_2000', 'supplier', 'sup_1', 'Supplier', 700, 'EUR', 700, 'F', 'to_confirm', ${run}, '2026-03-25', now()),
      (${test.companyId}, ${newId('pay')}, 'claim', 'clm_2000', 'member', 'usr_1', 'Person', 30, 'EUR', 30, 'R', 'to_confirm', ${run}, '2026-03-25', now())`.execute(
    db,
  );
  for (const source of ['invoice', 'claim'] as const) {
    const { toConfirm } = await cast.controller.ask(summarizePayments, { query: { source } });
    expect(toConfirm).toEqual({ count: 1, sums: [eur(730)] });
  }
});

it('lists what left last first, over all pages', async () => {
  const days: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const page = await cast.controller.ask(listPayments, {
      query: { states: 'paid', order: 'newest', limit: 30, ...(cursor === undefined ? {} : { cursor }) },
    });
    days.push(...page.items.map((item) => item.settledOn));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(days).toHaveLength(79);
  expect(days[0]).toBe('2026-03-20');
  expect(days.every((day, index) => index === 0 || (day ?? '') <= (days[index - 1] ?? ''))).toBe(true);
});

it('calls done today what was reviewed on the company’s own day', async () => {
  const invoice = await billInReview(test, cast, { number: 'LATE', net: 1000 });
  // 23:30 in London is the next day in Berlin.
  test.advance(14.5 * 3_600_000);
  const controller = await test.signIn('controller');
  await controller.ask(validateInvoice, { params: { invoiceId: invoice.id }, body: fieldsOf(invoice) });
  const doneOn = async (day: string) =>
    (await controller.ask(listInvoices, { query: { reviewedOn: plainDate(day) } })).items.map((row) => row.number);
  expect(await doneOn('2026-03-20')).toEqual([]);
  expect(await doneOn('2026-03-21')).toEqual(['LATE']);
});

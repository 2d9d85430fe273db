import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { exportAllPayments } from '#areas/payments/contract/all-payments.ts';
import { exportPayments } from '#areas/payments/contract/payment.ts';
import { signInAll, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

/** More than one part of a file, and more than went into one before. */
const ROWS = 6000;
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  for (const [companyId, name, first] of [
    [test.companyId, 'Ours', 1],
    [test.strangerCompanyId, 'Theirs', 100_000],
  ] as const)
    await insertRows({ companyId, name, first });
});
afterAll(() => test.close());

async function insertRows({ companyId, name, first }: { companyId: string; name: string; first: number }) {
  const db = test.database.owner;
  await sql`insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, amount_minor,
      currency, base_minor, reference, state, created_at)
    select ${companyId}, 'pay_' || lpad(n::text, 26, '0'), 'claim', 'clm_' || n, 'member', 'usr_1', ${`${name}; `} || n, n, 'EUR', n,
      'R-' || n, 'to_pay', now()
    from generate_series(${first}::int, ${first + ROWS - 1}::int) n`.execute(db);
}

async function linesOf(endpoint: Endpoint, query: Record<string, string>): Promise<string[][]> {
  const answer = await cast.controller.send(endpoint, { query: { format: 'csv', lang: 'en', ...query } as never });
  expect(answer.statusCode, answer.body).toBe(200);
  return parse(answer.rawPayload, { bom: true }).slice(1);
}

it.each([
  ['payments of one kind', exportPayments, { source: 'claim' }, 0],
  ['all payments', exportAllPayments, {}, 1],
] as const)('an export of %s has all rows, and none of another company', async (_name, endpoint, query, column) => {
  const names = (await linesOf(endpoint, query)).map((line) => line[column]);
  expect(new Set(names)).toEqual(new Set(Array.from({ length: ROWS }, (_one, index) => `Ours; ${index + 1}`)));
  expect(names).toHaveLength(ROWS);
});

it('an export to a spreadsheet has all rows too, and what they are of', async () => {
  const answer = await cast.controller.send(exportAllPayments, {
    query: { format: 'xlsx', lang: 'en', sort: 'amount' },
  });
  expect(answer.statusCode).toBe(200);
  const [rows, about] = (await readXlsx(answer.rawPayload)).sheets;
  expect(new Set(rows?.rows.slice(1).map((row) => row[1])).size).toBe(ROWS);
  expect(rows?.rows[1]?.slice(-2)).toEqual([ROWS / 100, ROWS / 100]);
  expect(about?.rows.map((row) => row[0])).toContain('Order');
});

it('an export is as its list is ordered, part after part', async () => {
  const amounts = (await linesOf(exportAllPayments, { sort: 'amount' })).map((line) => Number(line.at(-1)) * 100);
  expect(amounts.map(Math.round)).toEqual(Array.from({ length: ROWS }, (_one, index) => ROWS - index));
});

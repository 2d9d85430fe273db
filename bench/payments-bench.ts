import { sql } from 'kysely';
import type { BenchDatabase } from './bench-database.ts';
import type { Row } from './report.ts';
import { serve } from './serving.ts';

const PAYMENTS = 10_000;
const TURNS = 200;
/** The list of payments counts and sums what matches, which the list of requests is asked for apart. */
const RATIO_MAX = 1;

/** The first page of all payments beside the first page of all requests with its count and sums, p95, each in turn. */
export async function benchPayments(database: BenchDatabase): Promise<Row> {
  await fillPayments(database);
  const product = await serve('product', database.appUrl);
  const root = `${product.origin}/api/companies/${database.companyId}`;
  const ask = async (address: string): Promise<void> => {
    const answer = await fetch(`${root}${address}`, { headers: { cookie: `__Host-merel-session=${database.token}` } });
    if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}`);
    await answer.json();
  };
  const lengths = { payments: [] as number[], requests: [] as number[] };
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      lengths.payments.push(await lengthOf(() => ask('/payments/all?limit=50')));
      lengths.requests.push(
        await lengthOf(async () => {
          await ask('/requests?list=all&limit=50');
          await ask('/requests/summary?list=all');
        }),
      );
    }
  } finally {
    await product.stop();
  }
  const [payments, requests] = [slowOf(lengths.payments), slowOf(lengths.requests)];
  return {
    name: `list of 50 over ${PAYMENTS.toLocaleString('en')} payments : of requests with their sums, p95`,
    value: (payments / requests).toFixed(2),
    limit: `≤ ${RATIO_MAX.toFixed(2)}`,
    isMet: payments / requests <= RATIO_MAX,
    figures: `${payments.toFixed(1)} ms : ${requests.toFixed(1)} ms`,
  };
}

/** One payment of each of the first requests, in three states, over two years. */
async function fillPayments({ owner, companyId }: BenchDatabase): Promise<void> {
  await sql`insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, request_id,
      requester_id, amount_minor, currency, base_minor, due_on, reference, state, note, created_at, opened_on)
    select company_id, 'pay_' || substr(id, 5), 'invoice', 'inv_' || substr(id, 5), 'supplier', supplier_id, supplier_name, id,
      requester_id, amount_minor, currency, base_minor, occurred_on, 'F-' || number,
      (array['to_pay', 'on_hold', 'failed'])[1 + number % 3], 'Because', created_at, created_at::date
    from requests.request where company_id = ${companyId} order by number limit ${PAYMENTS}
    on conflict do nothing`.execute(owner);
  await sql`vacuum analyze payments.payment`.execute(owner);
}

async function lengthOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

/** What 95 of a hundred stay below; the first few only warm up. */
function slowOf(lengths: readonly number[]): number {
  const sorted = lengths.slice(20).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { BenchDatabase } from './bench-database.ts';
import { percentile } from './pace.ts';
import type { Row } from './report.ts';
import { serve } from './serving.ts';

const FEW = 10_000;
const MANY = Number(process.env['BENCH_PAYABLES'] ?? 1_000_000);
/** So many of them are of the month that finance looks at, in either company: half to prepare, a quarter ready, a quarter exported. */
const OF_MONTH = 5000;
const MONTH = '2026-03';
const WARM = 3;
const CALLS = 21;
const GROWTH_MAX = 1.3;
/** Below this the clock and whatever else the machine does decide, not the rows. */
const NOISE_MS = 1.5;

/** What stands on the board of a month, and what is opened from it. */
const CALLS_OF = [
  { name: 'lanes of a month', path: `bookkeeping/months/${MONTH}/lanes` },
  { name: 'summary of a month', path: `bookkeeping/months/${MONTH}` },
  { name: 'queue to prepare', path: 'bookkeeping/prepare-queue?group=supplier' },
  { name: 'items to prepare', path: `payables?month=${MONTH}&state=created&limit=50` },
  { name: 'items exported', path: `payables?month=${MONTH}&state=exported&limit=50` },
] as const;

/** The lanes of a month with the same items, in a company of ten thousand payables and in one of a million. */
export async function benchLanes(database: BenchDatabase): Promise<Row[]> {
  await fillPayables(database, { from: 1, to: FEW });
  const few = await measure(database);
  await fillPayables(database, { from: FEW + 1, to: MANY });
  const many = await measure(database);
  return CALLS_OF.map(({ name }) => {
    const [small = 0, large = 0] = [few.get(name), many.get(name)];
    return {
      name: `${name}: over ${MANY.toLocaleString('en')} payables : over ${FEW.toLocaleString('en')}`,
      value: (large / small).toFixed(2),
      limit: `≤ ${GROWTH_MAX}`,
      isMet: large <= small * GROWTH_MAX || large - small < NOISE_MS,
      figures: `${large.toFixed(1)} ms : ${small.toFixed(1)} ms`,
    };
  });
}

async function measure({ appUrl, companyId, token }: BenchDatabase): Promise<Map<string, number>> {
  const product = await serve('product', appUrl);
  const lengths = new Map<string, number>();
  try {
    for (const { name, path } of CALLS_OF) {
      const taken: number[] = [];
      for (let index = 0; index < WARM + CALLS; index += 1) {
        const started = performance.now();
        const answer = await fetch(`${product.origin}/api/companies/${companyId}/${path}`, {
          headers: { cookie: `__Host-merel-session=${token}` },
        });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
        if (index >= WARM) taken.push(performance.now() - started);
      }
      lengths.set(name, percentile(taken, 50));
    }
  } finally {
    await product.stop();
  }
  return lengths;
}

/** The first five thousand are of the month; all others were exported in the three years before it. */
async function fillPayables(
  { owner, companyId, users }: BenchDatabase,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const exportId = 'exp_01k00000000000000000000002';
  await sql`insert into accounting.export (company_id, id, number, format, from_on, to_on, payable_count, settlement_count, line_count,
      debit_minor, credit_minor, sha256, created_by, created_by_name, created_at)
    values (${companyId}, ${exportId}, 3, 'csv', '2023-03-01', '2026-03-31', ${MANY}, 0, 2, 100, 100, repeat('0', 64), ${users.controller}, 'The controller', now())
    on conflict do nothing`.execute(owner);
  await sql`insert into accounting.payable (company_id, id, kind, type, is_credit, needs_file, source_id, reference, counterparty_type,
      counterparty_id, counterparty_name, auxiliary_account, description, payable_on, gross_minor, currency, base_minor, rate, vat_lines,
      file_ids, expense_account, expense_account_origin, recoverable_percent, state, export_id, prepared_at, created_at, version)
    select ${companyId}, 'pbl_01k' || lpad(n::text, 23, '0'), 'invoice', 'invoicePurchase', false, true, 'inv_01k' || lpad(n::text, 23, '0'),
      'B-' || n, 'supplier', 'sup_01k' || lpad((n % 997)::text, 23, '0'), 'Supplier ' || (n % 997), '401B' || (n % 997), 'Bill ' || n,
      case when n <= ${OF_MONTH} then date '2026-03-01' + n % 28 else date '2026-02-28' - n % 1095 end, 11900, 'EUR', 11900, '1',
      '[{"rate": "19", "net": {"minor": "10000", "currency": "EUR"}, "tax": {"minor": "1900", "currency": "EUR"}}]',
      case when n % 8 = 0 then '{}' else '{fil_01k00000000000000000000000}'::text[] end,
      case when n % 6 = 0 and n % 4 < 2 and n <= ${OF_MONTH} then null else '622600' end,
      case when n % 6 = 0 and n % 4 < 2 and n <= ${OF_MONTH} then null else 'category' end, 100,
      case when n > ${OF_MONTH} or n % 4 = 3 then 'exported' when n % 4 = 2 then 'prepared' else 'created' end,
      case when n > ${OF_MONTH} or n % 4 = 3 then ${exportId} end, case when n > ${OF_MONTH} or n % 4 > 1 then now() end, now(), 1
    from generate_series(${from}::int, ${to}::int) as n`.execute(owner);
  await sql`vacuum analyze accounting.payable`.execute(owner);
}

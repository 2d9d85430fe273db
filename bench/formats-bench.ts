import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { FORMAT_NAMES } from '#areas/accounting/contract/export-formats.ts';
import { lineToStored } from '#areas/accounting/rules/stored-line.ts';
import { billIn, exported } from '#areas/accounting/server/formats/books.test-kit.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Row } from './report.ts';
import { serve, type Serving } from './serving.ts';

const LINES = 100_000;
/** So many times as long as the plain CSV a format may take. */
const TIMES_MAX = 2;
const MEMORY_MAX = 300;
/** Each is downloaded so often beside the CSV; the quickest counts, since others work on the machine too. */
const ROUNDS = 2;
/** Some formats only, as `BENCH_FORMATS=datev,xero`. */
const FORMATS = process.env['BENCH_FORMATS']?.split(',') ?? FORMAT_NAMES.filter((name) => name !== 'csv');
const EXPORT_ID = 'exp_01k00000000000000000000001';

/** Each format that the books are exported in beside the plain CSV of the same 100 000 lines: time and memory. */
export async function benchFormats(database: BenchDatabase): Promise<Row[]> {
  await fillBills(database);
  const rows: Row[] = [];
  for (const format of FORMATS) rows.push(await measure(database, format));
  return rows;
}

/** From a fresh server, whose most memory is told after the first file of this format; then both take turns. */
async function measure(database: BenchDatabase, format: string): Promise<Row> {
  const server = await serve('product', database.appUrl);
  try {
    const taken = { csv: Infinity, own: await download(server, database, format) };
    const { most } = server.memory();
    for (let round = 0; round < ROUNDS; round += 1) {
      taken.csv = Math.min(taken.csv, await download(server, database, 'csv'));
      taken.own = Math.min(taken.own, await download(server, database, format));
    }
    const times = taken.own / taken.csv;
    return {
      name: `export of ${LINES.toLocaleString('en')} lines as ${format} : as plain CSV`,
      value: `${times.toFixed(2)}, ${most} MB`,
      limit: `≤ ${TIMES_MAX}, < ${MEMORY_MAX} MB`,
      isMet: times <= TIMES_MAX && most < MEMORY_MAX,
      figures: `${(taken.own / 1000).toFixed(1)} s : ${(taken.csv / 1000).toFixed(1)} s`,
    };
  } finally {
    await server.stop();
  }
}

async function download(server: Serving, { companyId, token }: BenchDatabase, format: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(
    `${server.origin}/api/companies/${companyId}/bookkeeping/exports/${EXPORT_ID}/file?format=${format}`,
    { headers: { cookie: `__Host-merel-session=${token}` } },
  );
  if (!answer.ok || answer.body === null)
    throw new Error(`${format} answered ${answer.status}: ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  if (bytes < LINES) throw new Error(`${format} has ${bytes} bytes`);
  return performance.now() - started;
}

/** Bills of one supplier in a German chart, each with its own number: an expense, its VAT and what is owed. */
async function fillBills({ owner, companyId, users }: BenchDatabase): Promise<void> {
  const { lines, facts } = exported('skr03', [billIn('skr03')]);
  const bills = Math.ceil(LINES / lines.length);
  const stored = JSON.stringify(lines.map((line, at) => ({ at, line: lineToStored(line) })));
  await sql`insert into accounting.export (company_id, id, number, format, facts, from_on, to_on, payable_count, settlement_count, line_count,
      debit_minor, credit_minor, sha256, created_by, created_by_name, created_at)
    select ${companyId}, ${EXPORT_ID}, 2, 'csv', ${JSON.stringify({ ...facts, bills })}::jsonb
        || jsonb_build_object('due', (select jsonb_object_agg('RE-' || n, '2026-04-04') from generate_series(1, ${bills}::int) as n)),
      '2026-03-01', '2026-03-31', ${bills}, 0, ${bills * lines.length}, ${bills * 11_900}, ${bills * 11_900},
      repeat('0', 64), ${users.controller}, 'The controller', now()`.execute(owner);
  await sql`insert into accounting.export_line (company_id, export_id, position, idempotency_key, booked_on, journal, line)
    select ${companyId}, ${EXPORT_ID}, (n - 1) * ${lines.length} + at, 'bill:' || n || ':' || at, '2026-03-05', line ->> 'journal',
      line || jsonb_build_object('entryNumber', n, 'pieceRef', 'RE-' || n, 'label', 'Kessler Druck RE-' || n)
    from generate_series(1, ${bills}::int) as n, jsonb_to_recordset(${stored}::jsonb) as made(at int, line jsonb)`.execute(
    owner,
  );
  await sql`vacuum analyze accounting.export, accounting.export_line`.execute(owner);
}

import { sql } from 'kysely';
import type { BenchDatabase } from './bench-database.ts';
import type { Row } from './report.ts';
import { serve } from './serving.ts';

const LINES = 100_000;
const MEMORY_MAX = 300;
const EXPORT_ID = 'exp_01k00000000000000000000000';

/** Downloads an export of 100 000 lines from a fresh server and tells the most memory it ever held. */
export async function benchExport(database: BenchDatabase): Promise<Row> {
  await fillExport(database);
  const server = await serve('product', database.appUrl);
  try {
    const url = `${server.origin}/api/companies/${database.companyId}/bookkeeping/exports/${EXPORT_ID}/file`;
    const started = Date.now();
    const answer = await fetch(url, { headers: { cookie: `__Host-merel-session=${database.token}` } });
    if (!answer.ok || answer.body === null)
      throw new Error(`The export answered ${answer.status}: ${await answer.text()}`);
    let lines = 0;
    let bytes = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
    if (lines < LINES) throw new Error(`The export has ${lines} lines`);
    const { most } = server.memory();
    return {
      name: `export of ${LINES.toLocaleString('en')} lines, resident at most`,
      value: `${most} MB`,
      limit: `< ${MEMORY_MAX} MB`,
      isMet: most < MEMORY_MAX,
      figures: `${(bytes / 2 ** 20).toFixed(1)} MB in ${((Date.now() - started) / 1000).toFixed(1)} s`,
    };
  } finally {
    await server.stop();
  }
}

async function fillExport({ owner, companyId, users }: BenchDatabase): Promise<void> {
  await sql`insert into accounting.export (company_id, id, number, format, from_on, to_on, payable_count, settlement_count, line_count,
      debit_minor, credit_minor, sha256, created_by, created_by_name, created_at)
    values (${companyId}, ${EXPORT_ID}, 1, 'fec', '2026-01-01', '2026-01-31', ${LINES / 2}, 0, ${LINES}, ${LINES * 500}, ${LINES * 500},
      repeat('0', 64), ${users.controller}, 'The controller', now())`.execute(owner);
  await sql`insert into accounting.export_line (company_id, export_id, position, idempotency_key, line)
    select ${companyId}, ${EXPORT_ID}, n, 'bench:' || n, jsonb_build_object(
      'journal', 'ACH', 'entryNumber', n / 2 + 1, 'bookedOn', '2026-01-15', 'pieceRef', 'F-' || n / 2, 'pieceOn', '2026-01-14',
      'account', case when n % 2 = 0 then '622600' else '401000' end, 'label', 'Invoice of a supplier ' || n / 2,
      'debit', jsonb_build_object('minor', (case when n % 2 = 0 then 1000 else 0 end)::text, 'currency', 'EUR'),
      'credit', jsonb_build_object('minor', (case when n % 2 = 0 then 0 else 1000 end)::text, 'currency', 'EUR')) from generate_series(0, ${LINES - 1}::int) as n`.execute(
    owner,
  );
}

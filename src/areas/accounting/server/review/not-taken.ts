import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { ExportId } from '../../contract/bookkeeping.ts';

/** Whether nobody said that the accounting program did not take a line: its key begins with its item. */
export const isTaken = (line: string): RawBuilder<boolean> => sql<boolean>`not exists (
    select from accounting.failure f where f.company_id = ${sql.ref(`${line}.company_id`)}
      and f.export_id = ${sql.ref(`${line}.export_id`)} and f.item_id = split_part(${sql.ref(`${line}.idempotency_key`)}, ':', 1))`;

/** How many items of an export the program did not take. */
export async function countFailed(
  trx: Trx,
  companyId: CompanyId,
  exportId: ExportId,
): Promise<{ payables: number; settlements: number }> {
  const { rows } = await sql<{ payables: number; settlements: number }>`
    select count(*) filter (where starts_with(item_id, 'pbl_'))::int as payables,
      count(*) filter (where starts_with(item_id, 'stl_'))::int as settlements
    from accounting.failure where company_id = ${companyId} and export_id = ${exportId}`.execute(trx);
  return rows[0] ?? { payables: 0, settlements: 0 };
}

/** How many items up to a day failed, and nobody said what becomes of them. */
export async function countFailedUntil(trx: Trx, companyId: CompanyId, until: PlainDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
      (select count(*) from accounting.payable where company_id = ${companyId} and state = 'failedToExport' and posting_on <= ${until})
      + (select count(*) from accounting.settlement where company_id = ${companyId} and state = 'failedToExport' and posting_on <= ${until})
    )::int as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

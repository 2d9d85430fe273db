import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CommittedLine } from './find-committed.ts';

/** Everything that moved of a source as used, or as settled, in the order in which it did. */
export async function findMoved(
  trx: Trx,
  companyId: CompanyId,
  { source, kind }: { source: { readonly type: string; readonly id: string }; kind: 'used' | 'settled' },
): Promise<CommittedLine[]> {
  const { rows } = await sql<Omit<CommittedLine, 'source'>>`
    select line_no as "lineNo", net_minor as "netMinor", gross_minor as "grossMinor", occurred_on as "on",
      cost_center_id as "costCenterId", expense_category_id as "expenseCategoryId", team_id as "teamId",
      supplier_id as "supplierId", analytical_values as "analyticalValues", label, supplier_name as "supplierName",
      person_id as "personId"
    from budgets.movement
    where company_id = ${companyId} and source_type = ${source.type} and source_id = ${source.id} and kind = ${kind}
    order by line_no`.execute(trx);
  return rows.map((row) => ({ ...row, source }));
}

import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CommittedLine } from './find-committed.ts';

type Named = { readonly type: string; readonly id: string };
export type Covered = {
  /** What a wider promise stands for now, line by line and as positive amounts. */
  readonly lines: readonly CommittedLine[];
  /** How often that changed before. */
  readonly times: number;
  /** It was used or given up: nothing of it is promised by itself any more. */
  readonly isOver: boolean;
};

/** What of the promise of a source is covered by a wider one (`cover-promises.ts`), which is nothing for most. */
export async function findCovered(trx: Trx, companyId: CompanyId, source: Named): Promise<Covered> {
  const { rows } = await sql<Omit<CommittedLine, 'source'> & { times: number; isOver: boolean }>`
    select line_no as "lineNo",
      coalesce(-sum(net_minor) filter (where step like 'cover:%'), 0)::bigint as "netMinor",
      coalesce(-sum(gross_minor) filter (where step like 'cover:%'), 0)::bigint as "grossMinor",
      min(occurred_on) as "on", min(cost_center_id) as "costCenterId", min(expense_category_id) as "expenseCategoryId",
      min(team_id) as "teamId", min(supplier_id) as "supplierId",
      (array_agg(analytical_values))[1] as "analyticalValues", min(label) as label,
      min(supplier_name) as "supplierName", min(person_id) as "personId",
      (count(*) filter (where step like 'cover:%'))::int as times,
      bool_or(step = 'release' or step like 'use:%') as "isOver"
    from budgets.movement
    where company_id = ${companyId} and source_type = ${source.type} and source_id = ${source.id} and kind = 'committed'
    group by line_no order by line_no`.execute(trx);
  return {
    lines: rows
      .filter((row) => row.grossMinor > 0n)
      .map(({ times: _times, isOver: _isOver, ...row }) => ({ ...row, source })),
    times: rows.reduce((most, row) => Math.max(most, row.times), 0),
    isOver: rows.some((row) => row.isOver),
  };
}

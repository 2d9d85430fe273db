import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

export type SpendRow = {
  costCenterId: string | null;
  categoryId: string | null;
  month: string;
  /** Gross, in the base currency. */
  baseMinor: bigint;
  count: number;
};

/**
 * What became payable on these days (both inclusive), by cost centre, category and month. Of one that is split each cost centre has its part, and
 * the last what they leave: not a cent is lost.
 */
export async function spendByDimension(
  trx: Trx,
  companyId: CompanyId,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<SpendRow[]> {
  const { rows } = await sql<SpendRow>`
    select share.center as "costCenterId", expense_category_id as "categoryId", to_char(payable_on, 'YYYY-MM') as month,
      sum(case when is_credit then -share.minor else share.minor end)::bigint as "baseMinor", count(*)::int as count
    from accounting.payable p cross join lateral (
      select part ->> 'costCenterId' as center, round(p.base_minor * (part ->> 'minor')::numeric / p.gross_minor)::bigint as minor
        from jsonb_array_elements(p.splits) as part
      union all
      select p.cost_center_id, p.base_minor - coalesce((select
        sum(round(p.base_minor * (part ->> 'minor')::numeric / p.gross_minor)) from jsonb_array_elements(p.splits) as part), 0)::bigint
    ) as share
    where company_id = ${companyId} and payable_on between ${from} and ${to}
    group by 1, 2, 3`.execute(trx);
  return rows;
}

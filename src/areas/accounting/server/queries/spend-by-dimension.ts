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

/** What became payable on these days (both inclusive), by cost centre, category and month. */
export async function spendByDimension(
  trx: Trx,
  companyId: CompanyId,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<SpendRow[]> {
  const { rows } = await sql<SpendRow>`
    select cost_center_id as "costCenterId", expense_category_id as "categoryId",
      to_char(payable_on, 'YYYY-MM') as month, sum(case when is_credit then -base_minor else base_minor end)::bigint as "baseMinor", count(*)::int as count
    from accounting.payable
    where company_id = ${companyId} and payable_on between ${from} and ${to}
    group by 1, 2, 3`.execute(trx);
  return rows;
}

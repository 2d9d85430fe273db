import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { SpendLine } from '../../rules/match-budgets.ts';

/** A line of a source with what is still promised to it. */
export type CommittedLine = SpendLine & {
  readonly source: { readonly type: string; readonly id: string };
  readonly lineNo: number;
  readonly label: string;
  readonly supplierName: string | null;
  readonly personId: UserId | null;
};

/**
 * Of the movements of one line of a source: whether what was promised was given up, and not promised again since
 * (`renew-promise.ts`).
 */
export const isGivenUp = sql<boolean>`(count(*) filter (where step like 'release%') > count(*) filter (where step like 'renew:%'))`;

/** How often a source was promised money: once, and once more for each time that it was promised again after giving it up. */
export async function roundOf(
  trx: Trx,
  companyId: CompanyId,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<number> {
  const { rows } = await sql<{ times: number }>`select count(distinct step)::int as times from budgets.movement
    where company_id = ${companyId} and source_type = ${type} and source_id = ${id} and kind = 'committed'
      and step like 'renew:%'`.execute(trx);
  return (rows[0]?.times ?? 0) + 1;
}

/**
 * What is still promised to a source, line by line, with the dimensions that it was promised with. `withEmpty` names the
 * lines of which nothing is left too, as long as the source was not given up.
 */
export async function findCommitted(
  trx: Trx,
  companyId: CompanyId,
  { withEmpty = false, ...source }: { readonly type: string; readonly id: string; readonly withEmpty?: boolean },
): Promise<CommittedLine[]> {
  const { rows } = await sql<Omit<CommittedLine, 'source'>>`
    select line_no as "lineNo", sum(net_minor)::bigint as "netMinor", sum(gross_minor)::bigint as "grossMinor",
      min(occurred_on) as "on", min(cost_center_id) as "costCenterId", min(expense_category_id) as "expenseCategoryId",
      min(team_id) as "teamId", min(supplier_id) as "supplierId",
      (array_agg(analytical_values))[1] as "analyticalValues", min(label) as label,
      min(supplier_name) as "supplierName", min(person_id) as "personId"
    from budgets.movement
    where company_id = ${companyId} and source_type = ${source.type} and source_id = ${source.id} and kind = 'committed'
    group by line_no having sum(gross_minor) > 0 or (${withEmpty} and not ${isGivenUp}) order by line_no`.execute(trx);
  return rows.map((row) => ({ ...row, source }));
}

/** What of a promise was used so far, gross: that does not go back to what it was taken out of. */
export async function findUsed(
  trx: Trx,
  companyId: CompanyId,
  source: { readonly type: string; readonly id: string },
): Promise<bigint> {
  const { rows } = await sql<{ used: bigint }>`
    select coalesce(-sum(gross_minor), 0)::bigint as used from budgets.movement
    where company_id = ${companyId} and source_type = ${source.type} and source_id = ${source.id} and kind = 'committed'
      and step like 'use:%'`.execute(trx);
  return rows[0]?.used ?? 0n;
}

/**
 * What was taken out of a wider promise in one step of it, line by line and as positive amounts. None where that promise
 * has been released since, or where it was returned already.
 */
export async function findTaken(
  trx: Trx,
  companyId: CompanyId,
  { step, returning = '' }: { readonly step: string; readonly returning?: string },
): Promise<CommittedLine[]> {
  const { rows } = await sql<Omit<CommittedLine, 'source'> & { type: string; id: string }>`
    select source_type as type, source_id as id, line_no as "lineNo", -net_minor as "netMinor", -gross_minor as "grossMinor",
      occurred_on as "on", cost_center_id as "costCenterId", expense_category_id as "expenseCategoryId",
      team_id as "teamId", supplier_id as "supplierId", analytical_values as "analyticalValues", label,
      supplier_name as "supplierName", person_id as "personId"
    from budgets.movement m
    where company_id = ${companyId} and step = ${step} and step like 'out:%' and kind = 'committed'
      and not exists (select from budgets.movement r where r.company_id = m.company_id and r.source_type = m.source_type
        and r.source_id = m.source_id and r.step in ('release', ${returning}))
    order by line_no`.execute(trx);
  return rows.map(({ type, id, ...row }) => ({ ...row, source: { type, id } }));
}

import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CostCenterId } from '#areas/dimensions/contract/dimension.ts';
import type { PayableRow } from '../../contract/bookkeeping.ts';
import type { LoadedPayable } from './load-payable.ts';

type Coding = PayableRow['learnt'];
/** By the supplier or member. */
export type Learnt = ReadonlyMap<string, Coding>;
export const NOTHING_LEARNT: Learnt = new Map();

const isOpen = (row: LoadedPayable): boolean =>
  row.state === 'created' && (row.expense_account === null || row.cost_center_id === null);

/** So many items of one supplier or member say how it is coded: what was so long ago may not be so now. */
const NEWEST = 20;

/**
 * What the newest items of the suppliers and members of these rows were coded with most, where a row lacks it: an account out of use counts as what
 * took its place, and as nothing where nothing did (domain rules 2.12, learnt suggestions).
 */
export async function learntFor(trx: Trx, companyId: CompanyId, rows: readonly LoadedPayable[]): Promise<Learnt> {
  const ids = [...new Set(rows.filter(isOpen).map((row) => row.counterparty_id))];
  if (ids.length === 0) return NOTHING_LEARNT;
  const found = await sql<{ id: string; account: string | null; centre: CostCenterId | null }>`
    select asked.id,
      mode() within group (order by coalesce(a.merged_into, p.expense_account))
        filter (where a.archived_at is null or a.merged_into is not null) as account,
      mode() within group (order by p.cost_center_id) as centre
    from unnest(${sql.val(ids)}::text[]) as asked (id)
    cross join lateral (select company_id, expense_account, cost_center_id from accounting.payable
      where company_id = ${companyId} and state <> 'created' and counterparty_id = asked.id
      order by payable_on desc limit ${NEWEST}) as p
    left join accounting.account a on a.company_id = p.company_id and a.code = p.expense_account
    group by 1`.execute(trx);
  return new Map(found.rows.map(({ id, account, centre }) => [id, { expenseAccount: account, costCenterId: centre }]));
}

/** What is offered for one of them: only what it lacks. */
export function learntOf(row: LoadedPayable, learnt: Learnt): Coding {
  const known = isOpen(row) ? learnt.get(row.counterparty_id) : undefined;
  return {
    expenseAccount: row.expense_account === null ? (known?.expenseAccount ?? null) : null,
    costCenterId: row.cost_center_id === null ? (known?.costCenterId ?? null) : null,
  };
}

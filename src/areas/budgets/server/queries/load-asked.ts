import { sql } from 'kysely';
import { monthOf, type Month } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalValue } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { BudgetId } from '../../contract/budget-id.ts';
import type { MonthBalance } from '../../rules/availability.ts';
import type { AskedBudget } from '../../rules/judge-budgets.ts';
import type { SpendLine } from '../../rules/match-budgets.ts';
import type { UsedAt } from '../../rules/posting.ts';
import type { BudgetRow, ExerciseRow } from '../tables.ts';

/** A budget with what it has taken, as the rules ask it. */
export type LoadedBudget = AskedBudget & {
  readonly id: BudgetId;
  readonly name: string;
  readonly parentId: BudgetId | null;
  readonly parentName: string | null;
  readonly ownerIds: readonly UserId[];
  readonly alertPercents: readonly number[];
  readonly usedAt: UsedAt;
};

type Row = Pick<
  BudgetRow,
  | 'id'
  | 'name'
  | 'parent_id'
  | 'control'
  | 'cost_center_id'
  | 'expense_category_id'
  | 'team_id'
  | 'supplier_id'
  | 'owner_ids'
  | 'alert_percents'
> &
  Pick<ExerciseRow, 'basis' | 'used_at' | 'granularity' | 'from_month' | 'to_month' | 'state'> & {
    analytical_values: AnalyticalValue[];
    parent_name: string | null;
  };

/**
 * The budgets that any of the lines may fall under, with their balances. With `isLocked` their rows are locked first,
 * in the order of their ids so that nobody waits in a circle, and their balances read after: what they say holds until
 * the end of the transaction. The database narrows by dimension, so that a thousand budgets of other cost centres cost
 * nothing; the rules decide.
 */
export async function loadAsked(
  trx: Trx,
  companyId: CompanyId,
  { lines, isLocked }: { lines: readonly SpendLine[]; isLocked: boolean },
): Promise<LoadedBudget[]> {
  const rows = await loadRows(trx, companyId, { lines, isLocked });
  if (rows.length === 0) return [];
  const balances = await loadBalances(
    trx,
    companyId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    parentId: row.parent_id,
    parentName: row.parent_name,
    control: row.control,
    costCenterId: row.cost_center_id,
    expenseCategoryId: row.expense_category_id,
    teamId: row.team_id,
    supplierId: row.supplier_id,
    analyticalValues: row.analytical_values,
    ownerIds: row.owner_ids,
    alertPercents: row.alert_percents,
    basis: row.basis,
    usedAt: row.used_at,
    granularity: row.granularity,
    from: monthOf(row.from_month),
    to: monthOf(row.to_month),
    isEnforced: row.state === 'active',
    months: balances.get(row.id) ?? [],
  }));
}

async function loadRows(
  trx: Trx,
  companyId: CompanyId,
  { lines, isLocked }: { lines: readonly SpendLine[]; isLocked: boolean },
): Promise<Row[]> {
  const months = [...new Set(lines.map((line) => `${monthOf(line.on)}-01`))];
  const among = (column: string, values: readonly (string | null)[]) =>
    sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = any(${[...new Set(values.filter((value) => value !== null))]}))`;
  const { rows } = await sql<Row>`
    select b.id, b.name, b.parent_id, b.control, b.cost_center_id, b.expense_category_id, b.team_id, b.supplier_id, b.analytical_values,
      b.owner_ids, b.alert_percents, e.basis, e.used_at, e.granularity, e.from_month, e.to_month, e.state,
      (select p.name from budgets.budget p where p.company_id = b.company_id and p.id = b.parent_id) as parent_name
    from budgets.budget b
    join budgets.exercise e on e.company_id = b.company_id and e.id = b.exercise_id
    where b.company_id = ${companyId}
      and b.exercise_id in (select exercise_id from budgets.exercise_month where company_id = ${companyId} and month = any(${months}::date[]))
      and ${among(
        'b.cost_center_id',
        lines.map((line) => line.costCenterId),
      )}
      and ${among(
        'b.expense_category_id',
        lines.map((line) => line.expenseCategoryId),
      )}
      and ${among(
        'b.team_id',
        lines.map((line) => line.teamId),
      )}
      and ${among(
        'b.supplier_id',
        lines.map((line) => line.supplierId),
      )}
    order by b.id ${isLocked ? sql`for no key update of b` : sql``}`.execute(trx);
  return rows;
}

/** What each of these budgets has in each month. */
export async function loadBalances(
  trx: Trx,
  companyId: CompanyId,
  ids: readonly BudgetId[],
): Promise<Map<BudgetId, MonthBalance[]>> {
  const { rows } = await sql<{
    budget_id: BudgetId;
    month: Month;
    planned: bigint;
    soft: bigint;
    committed: bigint;
    used: bigint;
  }>`select budget_id, to_char(month, 'YYYY-MM') as month, planned_minor as planned, soft_minor as soft,
      committed_minor as committed, used_minor as used
    from budgets.balance where company_id = ${companyId} and budget_id = any(${[...ids]}) order by budget_id, month`.execute(
    trx,
  );
  const byBudget = new Map<BudgetId, MonthBalance[]>();
  for (const { budget_id: id, ...balance } of rows) byBudget.set(id, [...(byBudget.get(id) ?? []), balance]);
  return byBudget;
}

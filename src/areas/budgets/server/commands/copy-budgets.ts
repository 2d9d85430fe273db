import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { NewBudget } from '../../contract/budget.ts';
import type { ExerciseId } from '../../contract/budget-id.ts';
import { scalePlan } from '../../rules/plan.ts';
import { loadBalances } from '../queries/load-asked.ts';
import { loadExercise, monthsOf } from '../queries/load-exercise.ts';
import { budgetsTables } from '../tables.ts';
import { createBudgets } from './create-budgets.ts';

/**
 * Takes the budgets of one exercise over into another: names, owners, settings and plans. Where both have as many
 * months each month is taken as it is, else the total is divided anew.
 */
export async function copyBudgets(context: Context, { from, to }: { from: ExerciseId; to: ExerciseId }): Promise<void> {
  const { trx, actor } = context;
  const old = await loadExercise(trx, actor.companyId, from);
  const next = await loadExercise(trx, actor.companyId, to);
  const rows = await budgetsTables(trx)
    .selectFrom('budgets.budget')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('exercise_id', '=', from)
    // Wholes before their parts.
    .orderBy((eb) => eb('parent_id', 'is not', null))
    .orderBy('name')
    .execute();
  if (rows.length === 0) return;
  const balances = await loadBalances(
    trx,
    actor.companyId,
    rows.map((row) => row.id),
  );
  const company = await getCompanyRow(trx, actor.companyId);
  const base = currency(company.base_currency);
  const oldMonths = monthsOf(old);
  const newMonths = monthsOf(next);
  const budgets = rows.map((row): NewBudget => {
    const plan = oldMonths.map((month) => balances.get(row.id)?.find((one) => one.month === month)?.planned ?? 0n);
    const total = plan.reduce((sum, minor) => sum + minor, 0n);
    const months =
      oldMonths.length === newMonths.length
        ? plan
        : scalePlan(
            newMonths.map(() => 0n),
            total,
          );
    return {
      name: row.name,
      ownerIds: row.owner_ids,
      control: row.control,
      alertPercents: row.alert_percents,
      total: money(total, base),
      months: months.map((minor) => money(minor, base)),
      parentId: null,
      parentIndex: row.parent_id === null ? null : rows.findIndex((one) => one.id === row.parent_id),
      costCenterId: row.cost_center_id,
      expenseCategoryId: row.expense_category_id,
      teamId: row.team_id,
      analyticalValues: row.analytical_values,
    };
  });
  await createBudgets(context, { exerciseId: to, budgets });
}

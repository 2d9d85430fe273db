import { sql } from 'kysely';
import { monthOf } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { BudgetId, ExerciseId } from '../../contract/budget-id.ts';
import { monthsBetween } from '../../rules/availability.ts';
import type { KnownBudget } from '../../rules/check-new-budgets.ts';
import { budgetsTables, type ExerciseRow } from '../tables.ts';

/** The exercise. @throws AppError not_found. */
export async function loadExercise(trx: Trx, companyId: CompanyId, id: ExerciseId): Promise<ExerciseRow> {
  const row = await budgetsTables(trx)
    .selectFrom('budgets.exercise')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The exercise, to plan in. @throws AppError not_found, exercise_closed. */
export async function loadOpenExercise(trx: Trx, companyId: CompanyId, id: ExerciseId): Promise<ExerciseRow> {
  const row = await loadExercise(trx, companyId, id);
  if (row.state === 'closed') throw new AppError('exercise_closed');
  return row;
}

export const monthsOf = (exercise: Pick<ExerciseRow, 'from_month' | 'to_month'>) =>
  monthsBetween(monthOf(exercise.from_month), monthOf(exercise.to_month));

export type KnownRow = KnownBudget & { readonly id: BudgetId; readonly parentId: BudgetId | null };

/** Every budget of an exercise with its plan: what new ones and new plans are checked against. */
export async function loadTree(trx: Trx, companyId: CompanyId, exerciseId: ExerciseId): Promise<KnownRow[]> {
  const rows = await budgetsTables(trx)
    .selectFrom('budgets.budget as b')
    .select(['b.id', 'b.parent_id', 'b.name', 'b.cost_center_id', 'b.expense_category_id', 'b.team_id'])
    .select(['b.supplier_id', 'b.analytical_values'])
    .select(
      sql<bigint>`coalesce((select sum(planned_minor) from budgets.balance p
        where p.company_id = b.company_id and p.budget_id = b.id), 0)::bigint`.as('total'),
    )
    .where('b.company_id', '=', companyId)
    .where('b.exercise_id', '=', exerciseId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    total: row.total,
    dimensions: {
      costCenterId: row.cost_center_id,
      expenseCategoryId: row.expense_category_id,
      teamId: row.team_id,
      supplierId: row.supplier_id,
      analyticalValues: row.analytical_values,
    },
  }));
}

import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { NewBudget } from '../../contract/budget.ts';
import type { BudgetId, ExerciseId } from '../../contract/budget-id.ts';
import { checkNewBudgets } from '../../rules/check-new-budgets.ts';
import { dimensionKey, type Dimensions } from '../../rules/match-budgets.ts';
import { splitEvenly } from '../../rules/plan.ts';
import { loadOpenExercise, loadTree, monthsOf } from '../queries/load-exercise.ts';
import { knowsDimensions } from '../queries/dimension-names.ts';
import { budgetsTables } from '../tables.ts';
import { lockForPlanning } from './post-movements.ts';
import { writePlan } from './write-plan.ts';

export const TOPICS = ['budgets', 'home'];

/**
 * Makes budgets of one exercise, all or none. What was promised and spent before in its months counts from the start, so
 * that a budget made in November tells the truth about the year.
 * @throws AppError exercise_closed, months_differ, and the first problem of the tree with the place and name of its
 *   budget: name_taken, dimensions_taken, not_a_part, too_deep, above_parent.
 */
export async function createBudgets(
  context: Context,
  { exerciseId, budgets }: { exerciseId: ExerciseId; budgets: readonly NewBudget[] },
): Promise<BudgetId[]> {
  const { trx, actor, now } = context;
  await lockForPlanning(trx, actor.companyId);
  const exercise = await loadOpenExercise(trx, actor.companyId, exerciseId);
  const months = monthsOf(exercise);
  await refuseUnknown(context, budgets);
  for (const [index, { months: plan, total, name }] of budgets.entries()) {
    const isWhole = plan === null || plan.reduce((sum, month) => sum + month.minor, 0n) === total.minor;
    if (!isWhole || (plan !== null && plan.length !== months.length))
      throw new AppError('months_differ', { data: { index, name } });
  }
  const tree = await loadTree(trx, actor.companyId, exerciseId);
  const asked = budgets.map((budget) => ({ ...budget, dimensions: dimensionsOf(budget), total: budget.total.minor }));
  const [problem] = checkNewBudgets(asked, tree, exercise.allows_excess);
  if (problem !== undefined) {
    const data = { index: problem.index, name: budgets[problem.index]?.name ?? '' };
    if (problem.code === 'parent_unknown')
      throw invalidInput([{ path: `budgets.${problem.index}.parentId`, code: 'unknown' }]);
    throw new AppError(problem.code, { data });
  }
  const ids = budgets.map((): BudgetId => newId('bud', Date.parse(now)));
  for (const [index, budget] of budgets.entries()) {
    const id = ids[index];
    assert(id !== undefined, 'Every budget has its id');
    const parentId = budget.parentIndex === null ? budget.parentId : (ids[budget.parentIndex] ?? null);
    await insertBudget(context, { id, parentId, exerciseId, budget });
    const plan = budget.months?.map((month) => month.minor) ?? splitEvenly(budget.total.minor, months.length);
    await writePlan(context, {
      budgetId: id,
      months: months.map((month, at) => ({ month, minor: plan[at] ?? 0n })),
      kind: 'created',
      note: '',
    });
  }
  await takeInMovements(context, ids);
  await recordChange(context, {
    action: 'budgets.create',
    entity: 'budget',
    entityId: ids[0] ?? exerciseId,
    after: {
      exerciseId,
      budgets: budgets.map(({ name, total }, index) => ({ id: ids[index], name, total: total.minor.toString() })),
    },
    topics: TOPICS,
  });
  return ids;
}

export const dimensionsOf = (budget: NewBudget): Dimensions => ({
  costCenterId: budget.costCenterId,
  expenseCategoryId: budget.expenseCategoryId,
  teamId: budget.teamId,
  supplierId: null,
  analyticalValues: budget.analyticalValues,
});

/** Names of nobody and nothing are refused at their field. */
async function refuseUnknown({ trx, actor }: Context, budgets: readonly NewBudget[]): Promise<void> {
  const owners = await namesOf(
    trx,
    actor.companyId,
    budgets.flatMap((budget) => budget.ownerIds),
  );
  const isKnown = await knowsDimensions(trx, actor.companyId);
  for (const [index, budget] of budgets.entries()) {
    if (budget.ownerIds.some((id) => !owners.has(id)))
      throw invalidInput([{ path: `budgets.${index}.ownerIds`, code: 'unknown' }]);
    const unknown = isKnown(budget);
    if (unknown !== null) throw invalidInput([{ path: `budgets.${index}.${unknown}`, code: 'unknown' }]);
    const wrong = [budget.total, ...(budget.months ?? [])].some(({ currency }) => currency !== budget.total.currency);
    if (wrong) throw invalidInput([{ path: `budgets.${index}.total`, code: 'wrong_currency' }]);
  }
  const company = await getCompanyRow(trx, actor.companyId);
  const foreign = budgets.findIndex((budget) => budget.total.currency !== company.base_currency);
  if (foreign >= 0) throw invalidInput([{ path: `budgets.${foreign}.total`, code: 'wrong_currency' }]);
}

async function insertBudget(
  { trx, actor, now }: Context,
  {
    id,
    parentId,
    exerciseId,
    budget,
  }: { id: BudgetId; parentId: BudgetId | null; exerciseId: ExerciseId; budget: NewBudget },
): Promise<void> {
  await budgetsTables(trx)
    .insertInto('budgets.budget')
    .values({
      company_id: actor.companyId,
      id,
      exercise_id: exerciseId,
      parent_id: parentId,
      name: budget.name,
      cost_center_id: budget.costCenterId,
      expense_category_id: budget.expenseCategoryId,
      team_id: budget.teamId,
      supplier_id: null,
      analytical_values: JSON.stringify(budget.analyticalValues),
      dimension_key: dimensionKey(dimensionsOf(budget)),
      owner_ids: [...new Set(budget.ownerIds)],
      control: budget.control,
      alert_percents: [...new Set(budget.alertPercents)].toSorted((a, b) => a - b),
      created_at: now,
      version: 1,
    })
    .execute();
}

/** Posts what moved before these budgets were there: the rules of `fallsUnder` and `postingsOf`, for all movements at once. */
async function takeInMovements({ trx, actor }: Context, ids: readonly BudgetId[]): Promise<void> {
  await sql`insert into budgets.entry (company_id, id, budget_id, month, kind, delta_minor, movement_id, at)
    select m.company_id, 'ben_0' || left(md5(b.id || m.id || t.kind), 25), b.id, m.month, t.kind,
      t.sign * case when e.basis = 'net' then m.net_minor else m.gross_minor end, m.id, m.at
    from budgets.budget b
    join budgets.exercise e on e.company_id = b.company_id and e.id = b.exercise_id
    join budgets.movement m on m.company_id = b.company_id and m.month between e.from_month and e.to_month
      and (b.cost_center_id is null or b.cost_center_id = m.cost_center_id)
      and (b.expense_category_id is null or b.expense_category_id = m.expense_category_id)
      and (b.team_id is null or b.team_id = m.team_id)
      and (b.supplier_id is null or b.supplier_id = m.supplier_id)
      and b.analytical_values <@ m.analytical_values
    join lateral (values
      (case when m.kind = 'used' and e.used_at = 'settled' then 'committed' else m.kind end, 1, m.kind <> 'settled'),
      ('committed', -1, m.kind = 'settled' and e.used_at = 'settled'),
      ('used', 1, m.kind = 'settled' and e.used_at = 'settled')) as t (kind, sign, counts) on t.counts
    where b.company_id = ${actor.companyId} and b.id = any(${[...ids]})`.execute(trx);
  await sql`insert into budgets.balance (company_id, budget_id, month, soft_minor, committed_minor, used_minor)
    select company_id, budget_id, month,
      coalesce(sum(delta_minor) filter (where kind = 'soft'), 0), coalesce(sum(delta_minor) filter (where kind = 'committed'), 0),
      coalesce(sum(delta_minor) filter (where kind = 'used'), 0)
    from budgets.entry where company_id = ${actor.companyId} and budget_id = any(${[...ids]}) and kind <> 'planned'
    group by company_id, budget_id, month order by budget_id, month
    on conflict (company_id, budget_id, month) do update set soft_minor = excluded.soft_minor,
      committed_minor = excluded.committed_minor, used_minor = excluded.used_minor`.execute(trx);
}

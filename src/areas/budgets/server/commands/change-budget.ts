import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, notFound, valueOrThrow } from '#platform/http/errors.ts';
import { fold } from '#kernel/text.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { moveMoney as moveMoneyEndpoint, updateBudget as updateBudgetEndpoint } from '../../contract/budget.ts';
import type { BudgetId } from '../../contract/budget-id.ts';
import { availableOf, sumOf } from '../../rules/availability.ts';
import { takeFrom } from '../../rules/plan.ts';
import { loadBalances } from '../queries/load-asked.ts';
import { loadOpenExercise, loadTree, monthsOf } from '../queries/load-exercise.ts';
import { budgetsTables } from '../tables.ts';
import { TOPICS } from './create-budgets.ts';
import { lockForPlanning } from './post-movements.ts';
import { refuseMisfit, writePlan } from './write-plan.ts';

type Change = z.output<NonNullable<(typeof updateBudgetEndpoint)['body']>>;
type Move = z.output<NonNullable<(typeof moveMoneyEndpoint)['body']>>;

/**
 * Changes a budget's settings and, where one is given, its plan; the plan before stays in the history.
 * @throws AppError exercise_closed, name_taken, months_differ, above_parent, below_children, version_conflict.
 */
export async function updateBudget(context: Context, budgetId: BudgetId, change: Change): Promise<void> {
  const { trx, actor } = context;
  await lockForPlanning(trx, actor.companyId);
  const row = await loadForChange(context, budgetId);
  if (row.version !== change.version) throw new AppError('version_conflict', { data: { version: row.version } });
  const exercise = await loadOpenExercise(trx, actor.companyId, row.exercise_id);
  const tree = await loadTree(trx, actor.companyId, exercise.id);
  const isTaken = tree.some(
    (one) => one.id !== budgetId && one.parentId === row.parent_id && fold(one.name) === fold(change.name),
  );
  if (isTaken) throw new AppError('name_taken', { data: { name: change.name } });
  const owners = await namesOf(trx, actor.companyId, change.ownerIds);
  if (change.ownerIds.some((id) => !owners.has(id))) throw invalidInput([{ path: 'ownerIds', code: 'unknown' }]);
  if (change.plan !== null) {
    const months = monthsOf(exercise);
    if (change.plan.months.length !== months.length) throw new AppError('months_differ', { data: { name: row.name } });
    const company = await getCompanyRow(trx, actor.companyId);
    if (change.plan.months.some((month) => month.currency !== company.base_currency))
      throw invalidInput([{ path: 'plan.months', code: 'wrong_currency' }]);
    const plan = change.plan.months.map((month) => month.minor);
    refuseMisfit(tree, new Map([[budgetId, plan.reduce((sum, minor) => sum + minor, 0n)]]), exercise.allows_excess);
    await writePlan(context, {
      budgetId,
      months: months.map((month, index) => ({ month, minor: plan[index] ?? 0n })),
      kind: 'reforecast',
      note: change.plan.note,
    });
  }
  const { name, control } = change;
  const settings = { name, control, owner_ids: [...new Set(change.ownerIds)], alert_percents: percentsOf(change) };
  await budgetsTables(trx)
    .updateTable('budgets.budget')
    .set({ ...settings, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', budgetId)
    .execute();
  await recordChange(context, {
    action: 'budgets.update',
    entity: 'budget',
    entityId: budgetId,
    before: { name: row.name, control: row.control, owner_ids: row.owner_ids, alert_percents: row.alert_percents },
    after: { ...settings, plan: change.plan?.months.map((month) => month.minor.toString()) ?? null },
    topics: TOPICS,
  });
}

/**
 * Moves a part of a plan to another budget of the exercise, in the months it is taken from, the last ones first. What is
 * spent or promised cannot be moved away.
 * @throws AppError same_budget, other_exercise, exercise_closed, not_enough, above_parent, below_children.
 */
export async function moveMoney(context: Context, { fromId, toId, amount, note }: Move): Promise<void> {
  const { trx, actor } = context;
  if (fromId === toId) throw new AppError('same_budget');
  await lockForPlanning(trx, actor.companyId);
  const from = await loadForChange(context, fromId);
  const to = await loadForChange(context, toId);
  if (from.exercise_id !== to.exercise_id) throw new AppError('other_exercise');
  const exercise = await loadOpenExercise(trx, actor.companyId, from.exercise_id);
  const company = await getCompanyRow(trx, actor.companyId);
  if (amount.currency !== company.base_currency) throw invalidInput([{ path: 'amount', code: 'wrong_currency' }]);
  const balances = await loadBalances(trx, actor.companyId, [fromId, toId]);
  const months = monthsOf(exercise);
  const plannedOf = (id: BudgetId): bigint[] =>
    months.map((month) => balances.get(id)?.find((one) => one.month === month)?.planned ?? 0n);
  if (availableOf(sumOf(balances.get(fromId) ?? [])) < amount.minor) throw new AppError('not_enough');
  const taken = valueOrThrow(takeFrom(plannedOf(fromId), amount.minor));
  const plans: [BudgetId, bigint[]][] = [
    [fromId, plannedOf(fromId).map((minor, index) => minor - (taken[index] ?? 0n))],
    [toId, plannedOf(toId).map((minor, index) => minor + (taken[index] ?? 0n))],
  ];
  const tree = await loadTree(trx, actor.companyId, exercise.id);
  const totals = new Map(plans.map(([id, plan]) => [id, plan.reduce((sum, minor) => sum + minor, 0n)]));
  refuseMisfit(tree, totals, exercise.allows_excess);
  for (const [budgetId, plan] of plans)
    await writePlan(context, {
      budgetId,
      months: months.map((month, index) => ({ month, minor: plan[index] ?? 0n })),
      kind: 'moved',
      note,
    });
  await recordChange(context, {
    action: 'budgets.move-money',
    entity: 'budget',
    entityId: fromId,
    after: { toId, amount: amount.minor.toString() },
    reason: note === '' ? null : note,
    topics: TOPICS,
  });
}

async function loadForChange({ trx, actor }: Context, budgetId: BudgetId) {
  const row = await budgetsTables(trx)
    .selectFrom('budgets.budget')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', budgetId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

const percentsOf = ({ alertPercents }: Pick<Change, 'alertPercents'>): number[] =>
  [...new Set(alertPercents)].toSorted((a, b) => a - b);

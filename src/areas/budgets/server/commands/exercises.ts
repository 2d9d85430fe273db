import { sql } from 'kysely';
import type { Month, PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import type { BudgetId, ExerciseId } from '../../contract/budget-id.ts';
import { EXERCISE_MONTHS_MAX, type NewExercise } from '../../contract/exercise.ts';
import { sumOf, monthsBetween } from '../../rules/availability.ts';
import { rolledOver, type RollOver } from '../../rules/roll-over.ts';
import { loadBalances } from '../queries/load-asked.ts';
import { loadOpenExercise, monthsOf } from '../queries/load-exercise.ts';
import { budgetsTables, type ExerciseRow } from '../tables.ts';
import { copyBudgets } from './copy-budgets.ts';
import { TOPICS } from './create-budgets.ts';
import { lockForPlanning } from './post-movements.ts';
import { writePlan } from './write-plan.ts';

/**
 * Opens a span of time to plan, with the budgets of another exercise where one is named.
 * @throws AppError exercise_overlaps with the other's name, name_taken, invalid_input for a span that ends before it
 *   begins or is too long.
 */
export async function createExercise(context: Context, input: NewExercise): Promise<ExerciseId> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const months = input.fromMonth <= input.toMonth ? monthsBetween(input.fromMonth, input.toMonth) : [];
  if (months.length === 0 || months.length > EXERCISE_MONTHS_MAX)
    throw invalidInput([{ path: 'toMonth', code: months.length === 0 ? 'ends_before' : 'too_long' }]);
  await lockForPlanning(trx, companyId);
  await refuseTaken(context, input.name, null);
  const id: ExerciseId = newId('bex', Date.parse(now));
  const other = await sql<{ name: string }>`select e.name from budgets.exercise_month m
    join budgets.exercise e on e.company_id = m.company_id and e.id = m.exercise_id
    where m.company_id = ${companyId} and m.month = any(${months.map(firstDay)}::date[]) limit 1`.execute(trx);
  if (other.rows[0] !== undefined) throw new AppError('exercise_overlaps', { data: { name: other.rows[0].name } });
  await budgetsTables(trx)
    .insertInto('budgets.exercise')
    .values({
      company_id: companyId,
      id,
      name: input.name,
      from_month: firstDay(input.fromMonth),
      to_month: firstDay(input.toMonth),
      granularity: input.granularity,
      basis: input.basis,
      used_at: input.usedAt,
      allows_excess: input.allowsExcess,
      state: input.isDraft ? 'draft' : 'active',
      created_at: now,
      version: 1,
    })
    .execute();
  await budgetsTables(trx)
    .insertInto('budgets.exercise_month')
    .values(months.map((month) => ({ company_id: companyId, month: firstDay(month), exercise_id: id })))
    .execute();
  if (input.copyFrom !== null) await copyBudgets(context, { from: input.copyFrom, to: id });
  await recordChange(context, {
    action: 'budgets.create-exercise',
    entity: 'exercise',
    entityId: id,
    after: input,
    topics: TOPICS,
  });
  return id;
}

type Update = { name: string; allowsExcess: boolean; isActive: boolean; version: number };

/** Renames an exercise or puts a draft into force, which is not taken back. @throws AppError exercise_closed, name_taken. */
export async function updateExercise(context: Context, id: ExerciseId, change: Update): Promise<void> {
  const { trx, actor } = context;
  await lockForPlanning(trx, actor.companyId);
  const row = await loadVersion(context, id, change.version);
  await refuseTaken(context, change.name, id);
  await budgetsTables(trx)
    .updateTable('budgets.exercise')
    .set({
      name: change.name,
      allows_excess: change.allowsExcess,
      state: change.isActive ? 'active' : row.state,
      version: row.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
  await recordChange(context, {
    action: 'budgets.update-exercise',
    entity: 'exercise',
    entityId: id,
    before: { name: row.name, state: row.state },
    after: change,
    topics: TOPICS,
  });
}

/**
 * Ends the planning of an exercise: nothing is refused by it any more, and what comes late still counts in it. What rolls
 * over grows the plans of those budgets of the next exercise that stand for the same.
 * @throws AppError exercise_closed, no_next_exercise, version_conflict.
 */
export async function closeExercise(
  context: Context,
  id: ExerciseId,
  { rollOver, version }: { rollOver: RollOver; version: number },
): Promise<void> {
  const { trx, actor, now } = context;
  await lockForPlanning(trx, actor.companyId);
  const row = await loadVersion(context, id, version);
  if (rollOver !== 'none') await carryOver(context, row, rollOver);
  await budgetsTables(trx)
    .updateTable('budgets.exercise')
    .set({ state: 'closed', roll_over: rollOver, closed_at: now, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
  await recordChange(context, {
    action: 'budgets.close-exercise',
    entity: 'exercise',
    entityId: id,
    before: { state: row.state },
    after: { state: 'closed', rollOver },
    topics: TOPICS,
  });
}

async function carryOver(context: Context, closed: ExerciseRow, mode: RollOver): Promise<void> {
  const { trx, actor } = context;
  const next = await budgetsTables(trx)
    .selectFrom('budgets.exercise')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('from_month', '>', closed.to_month)
    .where('state', '<>', 'closed')
    .orderBy('from_month')
    .executeTakeFirst();
  if (next === undefined) throw new AppError('no_next_exercise');
  const pairs = await sql<{ before: BudgetId; after: BudgetId }>`
    select b.id as before, n.id as after from budgets.budget b
    join budgets.budget n on n.company_id = b.company_id and n.exercise_id = ${next.id} and n.dimension_key = b.dimension_key
    where b.company_id = ${actor.companyId} and b.exercise_id = ${closed.id} order by n.id`.execute(trx);
  const balances = await loadBalances(
    trx,
    actor.companyId,
    pairs.rows.flatMap(({ before, after }) => [before, after]),
  );
  const months = monthsOf(next);
  for (const { before, after } of pairs.rows) {
    const amount = rolledOver(mode, sumOf(balances.get(before) ?? []));
    if (amount === 0n) continue;
    const plan = balances.get(after) ?? [];
    await writePlan(context, {
      budgetId: after,
      months: months.map((month, index) => ({
        month,
        minor: (plan.find((one) => one.month === month)?.planned ?? 0n) + (index === 0 ? amount : 0n),
      })),
      kind: 'rolled_over',
      note: closed.name,
    });
  }
}

async function loadVersion({ trx, actor }: Context, id: ExerciseId, version: number): Promise<ExerciseRow> {
  const row = await loadOpenExercise(trx, actor.companyId, id);
  if (row.version !== version) throw new AppError('version_conflict', { data: { version: row.version } });
  return row;
}

async function refuseTaken({ trx, actor }: Context, name: string, own: ExerciseId | null): Promise<void> {
  const { rows } = await sql`select 1 from budgets.exercise where company_id = ${actor.companyId}
    and lower(name) = lower(${name}) and id is distinct from ${own}`.execute(trx);
  if (rows.length > 0) throw new AppError('name_taken', { data: { name } });
}

const firstDay = (month: Month): PlainDate => `${month}-01` as PlainDate;

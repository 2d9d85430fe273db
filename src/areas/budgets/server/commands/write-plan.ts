import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { Month } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import type { BudgetId } from '../../contract/budget-id.ts';
import { NO_SUMS } from '../../rules/availability.ts';
import { checkPlan } from '../../rules/plan.ts';
import { loadBalances } from '../queries/load-asked.ts';
import type { KnownRow } from '../queries/load-exercise.ts';
import { budgetsTables, type PlanKind } from '../tables.ts';
import { applyChanges, insertEntries } from './post-movements.ts';

export type NewPlan = {
  budgetId: BudgetId;
  /** Each month of the exercise, in order. */
  months: readonly { readonly month: Month; readonly minor: bigint }[];
  kind: PlanKind;
  note: string;
};

/**
 * Gives a budget another plan; the one before stays in the history, as what changed month by month. The caller holds the
 * planning lock and has checked the tree.
 */
export async function writePlan(
  { trx, actor, now }: Context,
  { budgetId, months, kind, note }: NewPlan,
): Promise<void> {
  const { companyId } = actor;
  const before = (await loadBalances(trx, companyId, [budgetId])).get(budgetId) ?? [];
  const last = await budgetsTables(trx)
    .selectFrom('budgets.plan_version')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('number'))
    .where('company_id', '=', companyId)
    .where('budget_id', '=', budgetId)
    .executeTakeFirstOrThrow();
  const number = last.number + 1;
  await budgetsTables(trx)
    .insertInto('budgets.plan_version')
    .values({
      company_id: companyId,
      budget_id: budgetId,
      number,
      kind,
      note: note === '' ? null : note,
      total_minor: months.reduce((sum, month) => sum + month.minor, 0n),
      made_by: actor.impersonatorId ?? actor.userId,
      made_at: now,
    })
    .execute();
  const changes = months
    .map(({ month, minor }) => ({
      month,
      delta: minor - (before.find((one) => one.month === month)?.planned ?? 0n),
    }))
    .filter(({ delta }) => delta !== 0n);
  await insertEntries(trx, companyId, {
    entries: changes.map(({ month, delta }) => ({
      id: newId('ben', Date.parse(now)),
      budget_id: budgetId,
      month: `${month}-01`,
      kind: 'planned',
      delta_minor: delta.toString(),
      movement_id: null,
      plan_number: number,
    })),
    now,
  });
  await applyChanges(
    trx,
    companyId,
    changes.map(({ month, delta }) => ({ budgetId, month, change: { ...NO_SUMS, planned: delta } })),
  );
}

/**
 * Whether the plans that change still fit what they are parts of and what are their parts, all changes together.
 * @throws AppError above_parent with what is left there, below_children with what the parts have.
 */
export function refuseMisfit(
  tree: readonly KnownRow[],
  totals: ReadonlyMap<BudgetId, bigint>,
  allowsExcess: boolean,
): void {
  const totalOf = (budget: KnownRow): bigint => totals.get(budget.id) ?? budget.total;
  const sumOfAll = (budgets: readonly KnownRow[]): bigint => budgets.reduce((sum, one) => sum + totalOf(one), 0n);
  for (const id of totals.keys()) {
    const budget = tree.find((one) => one.id === id);
    assert(budget !== undefined, 'A plan is of a budget of the tree');
    const parent = tree.find((one) => one.id === budget.parentId);
    const siblings = tree.filter((one) => one.parentId === budget.parentId && one.id !== id);
    valueOrThrow(
      checkPlan(
        {
          total: totalOf(budget),
          parent: parent === undefined ? null : { total: totalOf(parent), otherChildren: sumOfAll(siblings) },
          children: sumOfAll(tree.filter((one) => one.parentId === id)),
        },
        allowsExcess,
      ),
    );
  }
}

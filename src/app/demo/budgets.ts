import { currency } from '#kernel/currency.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Month, PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { NewBudget } from '#areas/budgets/contract/budget.ts';
import type { ExerciseId } from '#areas/budgets/contract/budget-id.ts';
import { createBudgets, createExercise, listBudgets, listExercises, updateBudget } from '#areas/budgets/server/door.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { COST_CENTERS, LEAD_OF_TEAM } from './cast.ts';
import { atHour } from './at-hour.ts';
import { asPerson, personOf, type World } from './world.ts';

/** How much of each plan is taken at the end, in percent; categories are parts of the cost centre above them. */
const TAKEN: readonly (readonly [costCenter: string, percent: number, parts: Readonly<Record<string, number>>])[] = [
  ['Brand', 88, { 'Travel and lodging': 102, 'Meals and entertainment': 77, 'Office supplies': 64 }],
  ['Content', 93, {}],
  ['Events', 71, {}],
  ['Sales DACH', 82, { 'Travel and lodging': 86, 'Meals and entertainment': 69 }],
  ['Sales Iberia', 105, {}],
  ['Product', 66, {}],
  ['Operations', 84, { Facilities: 91, 'Freight and logistics': 79 }],
  ['People', 58, {}],
  ['IT', 90, { 'Software and hosting': 95 }],
];
const EUR = currency('EUR');
const MONTHS = 12;
/** Plans are round: whole hundreds of euros, and never nothing. */
const ROUND_MINOR = 100_00n;
const PAGE = 100;

/**
 * Plans this year and the last by cost centre, some with parts by category. It comes after the history: what was spent
 * before counts in a budget that is made later, and the plan is set to what such a firm would have planned for it.
 */
export async function planYears(world: World, today: PlainDate): Promise<void> {
  const year = Number(today.slice(0, 4));
  for (const each of [year - 1, year]) {
    await asPerson(world, { key: 'controller', at: atHour(today, 7) }, async (context) => {
      // A start that was cut off comes by again.
      const known = await listExercises(context, { limit: PAGE });
      if (known.items.some((one) => one.name === String(each))) return;
      const exerciseId = await createExercise(context, {
        name: String(each),
        fromMonth: `${each}-01` as Month,
        toMonth: `${each}-12` as Month,
        granularity: 'total',
        basis: 'net',
        usedAt: 'validated',
        allowsExcess: true,
        isDraft: false,
        copyFrom: null,
      });
      await createBudgets(context, { exerciseId, budgets: budgetsOf(world) });
      await planFor(context, exerciseId);
    });
  }
}

async function planFor(context: Context, exerciseId: ExerciseId): Promise<void> {
  const { items } = await listBudgets(context, { exercise: exerciseId, limit: PAGE });
  for (const budget of items) {
    const [, own = 80, parts = {}] = TAKEN.find(([name]) => name === (budget.parentName ?? budget.name)) ?? [];
    const percent = budget.parentName === null ? own : (parts[budget.name] ?? own);
    const taken = BigInt(budget.used.minor) + BigInt(budget.committed.minor);
    const each = (taken * 100n) / BigInt(percent) / BigInt(MONTHS);
    const month = each < ROUND_MINOR ? ROUND_MINOR : (each / 10_00n) * 10_00n;
    await updateBudget(context, budget.id, {
      name: budget.name,
      ownerIds: budget.owners.map((owner) => owner.userId),
      control: budget.control,
      alertPercents: [80, 100],
      version: budget.version,
      plan: { months: Array.from({ length: MONTHS }, (): Money => money(month, EUR)), note: '' },
    });
  }
}

function budgetsOf(world: World): NewBudget[] {
  return TAKEN.flatMap(([name, , parts], index) => {
    const before = TAKEN.slice(0, index).reduce((sum, [, , others]) => sum + 1 + Object.keys(others).length, 0);
    const team = COST_CENTERS.find((one) => one.name === name)?.team ?? '';
    const common = {
      ownerIds: [personOf(world, LEAD_OF_TEAM[team] ?? 'owner').userId],
      control: 'warn' as const,
      alertPercents: [80, 100],
      total: money(0n, EUR),
      months: null,
      parentId: null,
      teamId: null,
      analyticalValues: [],
      costCenterId: (world.costCenters.get(name) ?? null) as CostCenterId | null,
    };
    return [
      { ...common, name, parentIndex: null, expenseCategoryId: null },
      ...Object.keys(parts).map((category) => ({
        ...common,
        name: category,
        parentIndex: before,
        expenseCategoryId: (world.categories.get(category) ?? null) as ExpenseCategoryId | null,
      })),
    ];
  });
}

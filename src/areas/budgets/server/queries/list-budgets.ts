import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, firstDayOf, lastDayOf } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { z } from 'zod';
import type { BudgetFilter, BudgetRowView, summarizeBudgets as summarizeEndpoint } from '../../contract/budget.ts';
import type { BudgetId } from '../../contract/budget-id.ts';
import { passedOf } from '../../rules/forecast.ts';
import type { BudgetRow } from '../tables.ts';
import { describeExercise, findExerciseOf } from './exercises.ts';
import { mayPlan, seesAll } from './who-sees.ts';

/** A budget with its sums, as lists show it. */
export type ListedBudget = Pick<
  BudgetRow,
  | 'id'
  | 'exercise_id'
  | 'parent_id'
  | 'name'
  | 'owner_ids'
  | 'control'
  | 'alert_percents'
  | 'cost_center_id'
  | 'expense_category_id'
  | 'team_id'
  | 'version'
> & {
  parent_name: string | null;
  planned: bigint;
  used: bigint;
  committed: bigint;
  is_part: boolean;
  tree_name: string;
  tree_id: string;
  own_name: string;
};

type Wanted = BudgetFilter & {
  id?: BudgetId;
  parentId?: BudgetId;
  ids?: readonly string[] | null;
  cursor?: string | undefined;
  limit: number;
};

/** One page of budgets; as a tree, sub-budgets after what they are parts of, unless another order is wanted. */
export async function listBudgets(
  context: Context,
  filter: BudgetFilter & { cursor?: string | undefined; limit: number },
): Promise<{ items: BudgetRowView[]; nextCursor: string | null }> {
  const rows = await readBudgets(context, filter);
  const views = await toViews(context, rows);
  return toPage(rows, filter.limit, {
    item: (row) => views.get(row.id) as BudgetRowView,
    cursor: (row) => CURSOR_OF[filter.sort ?? 'name'](row),
  });
}

type Summary = z.output<NonNullable<(typeof summarizeEndpoint)['answer']>>;

/** Sums of what matches and is no part of something that matches too: a part would count twice. */
export async function summarizeBudgets(context: Context, filter: BudgetFilter): Promise<Summary> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const exercise =
    filter.exercise === undefined
      ? await findExerciseOf(context, today)
      : await describeExercise(context, filter.exercise);
  const wanted = exercise === null ? filter : { ...filter, exercise: exercise.id };
  const { rows } = await sql<{ total: number; planned: bigint; used: bigint; committed: bigint }>`
    with matched as (${selectBudgets(context, wanted)})
    select (select count(*)::int from matched) as total, coalesce(sum(planned), 0)::bigint as planned,
      coalesce(sum(used), 0)::bigint as used, coalesce(sum(committed), 0)::bigint as committed
    from matched where parent_id is null or parent_id not in (select id from matched)`.execute(trx);
  const { total, planned, used, committed } = rows[0] ?? { total: 0, planned: 0n, used: 0n, committed: 0n };
  const wire = (minor: bigint) => moneyToWire(money(minor, company.base_currency));
  return {
    total: exercise === null ? 0 : total,
    planned: wire(planned),
    used: wire(used),
    committed: wire(committed),
    left: wire(planned - used - committed),
    exercise,
    passed:
      exercise === null
        ? 0
        : passedOf({ from: firstDayOf(exercise.fromMonth), to: lastDayOf(exercise.toMonth) }, today).share,
    canEdit: mayPlan(actor),
  };
}

/** The matching budgets in order, one more than wanted. */
export async function readBudgets(context: Context, { limit, ...wanted }: Wanted): Promise<ListedBudget[]> {
  const { rows } = await sql<ListedBudget>`${selectInOrder(context, wanted)} limit ${limit + 1}`.execute(context.trx);
  return rows;
}

/** The same as a query, for all of them. */
export function selectInOrder(context: Context, wanted: Omit<Wanted, 'limit'>): RawBuilder<ListedBudget> {
  const sort = wanted.sort ?? 'name';
  return sql<ListedBudget>`select * from (${selectBudgets(context, wanted)}) as b
    where ${wanted.cursor === undefined ? sql`true` : after(sort, wanted.cursor)}
    order by ${ORDER[sort]}`;
}

/** Rows as the screens show them, with the owners' names of today. */
export async function toViews(
  { trx, actor }: Context,
  rows: readonly ListedBudget[],
): Promise<Map<BudgetId, BudgetRowView>> {
  const company = await getCompanyRow(trx, actor.companyId);
  const names = await namesOf(
    trx,
    actor.companyId,
    rows.flatMap((row) => row.owner_ids),
  );
  return new Map(rows.map((row) => [row.id, toView(row, names, company.base_currency)]));
}

function toView(row: ListedBudget, names: ReadonlyMap<UserId, string>, base: CurrencyCode): BudgetRowView {
  const wire = (minor: bigint) => moneyToWire(money(minor, base));
  return {
    id: row.id,
    exerciseId: row.exercise_id,
    parentId: row.parent_id,
    parentName: row.parent_name,
    name: row.name,
    owners: row.owner_ids.map((userId) => ({ userId, fullName: names.get(userId) ?? '' })),
    control: row.control,
    planned: wire(row.planned),
    used: wire(row.used),
    committed: wire(row.committed),
    left: wire(row.planned - row.used - row.committed),
    risk: riskOf(row),
    version: row.version,
  };
}

/** Over its plan, or past the first share that it tells of; a budget that tells of none is near at none. */
function riskOf(row: Pick<ListedBudget, 'planned' | 'used' | 'committed' | 'alert_percents'>): BudgetRowView['risk'] {
  const taken = row.used + row.committed;
  if (taken > row.planned) return 'over';
  const [first] = row.alert_percents;
  return first !== undefined && row.planned > 0n && taken * 100n >= row.planned * BigInt(first) ? 'near' : null;
}

const RISK_SQL = sql`case when used + committed > planned then 'over'
  when planned > 0 and alert_percents[1] is not null and (used + committed) * 100 >= planned * alert_percents[1] then 'near' end`;

const among = (column: string, list: string | undefined) =>
  list === undefined ? sql`true` : sql`${sql.ref(column)} = any(${list.split(',')})`;

function selectBudgets({ actor }: Context, wanted: Omit<Wanted, 'limit'>) {
  const own = sql`(${actor.userId} = any(b.owner_ids) or ${actor.userId} = any(p.owner_ids))`;
  return sql`select * from (
    select b.id, b.exercise_id, b.parent_id, b.name, b.owner_ids, b.control, b.alert_percents, b.cost_center_id,
      b.expense_category_id, b.team_id, b.version, p.name as parent_name, s.planned, s.used, s.committed,
      b.parent_id is not null as is_part, lower(coalesce(p.name, b.name)) as tree_name, coalesce(p.id, b.id) as tree_id,
      lower(b.name) as own_name
    from budgets.budget b
    left join budgets.budget p on p.company_id = b.company_id and p.id = b.parent_id
    cross join lateral (select coalesce(sum(planned_minor), 0)::bigint as planned, coalesce(sum(used_minor), 0)::bigint as used,
      coalesce(sum(committed_minor), 0)::bigint as committed from budgets.balance
      where company_id = b.company_id and budget_id = b.id) s
    where b.company_id = ${actor.companyId}
      and ${seesAll(actor) ? sql`true` : own}
      and ${wanted.exercise === undefined ? sql`true` : sql`b.exercise_id = ${wanted.exercise}`}
      and ${wanted.id === undefined ? sql`true` : sql`b.id = ${wanted.id}`}
      and ${wanted.parentId === undefined ? sql`true` : sql`b.parent_id = ${wanted.parentId}`}
      and ${wanted.ids === undefined || wanted.ids === null ? sql`true` : sql`b.id = any(${[...wanted.ids]})`}
      and ${wanted.q === undefined || wanted.q === '' ? sql`true` : sql`(b.name ilike ${likePattern(wanted.q)} or p.name ilike ${likePattern(wanted.q)})`}
      and ${wanted.owner === undefined ? sql`true` : sql`b.owner_ids && ${wanted.owner.split(',')}::text[]`}
      and ${among('b.cost_center_id', wanted.costCenter)} and ${among('b.expense_category_id', wanted.category)}
  ) as found where ${wanted.risk === undefined ? sql`true` : sql`${RISK_SQL} = any(${wanted.risk.split(',')})`}`;
}

const ORDER = {
  name: sql`tree_name, tree_id, is_part, own_name, id`,
  left: sql`planned - used - committed, id`,
  amount: sql`planned desc, id`,
} as const;

type Sort = keyof typeof ORDER;
const CURSOR_OF: Readonly<Record<Sort, (row: ListedBudget) => readonly (string | bigint)[]>> = {
  name: (row) => [row.tree_name, row.tree_id, String(row.is_part), row.own_name, row.id],
  left: (row) => [row.planned - row.used - row.committed, row.id],
  amount: (row) => [-row.planned, row.id],
};

function after(sort: Sort, cursor: string) {
  if (sort === 'name') {
    const [tree, treeId, isPart, name, id] = decodeCursor(cursor, ['text', 'text', 'yesOrNo', 'text', 'text']);
    return sql`(tree_name, tree_id, is_part, own_name, id) > (${tree}, ${treeId}, ${isPart === 'true'}, ${name}, ${id})`;
  }
  const [value, id] = decodeCursor(cursor, ['minor', 'text']);
  return sort === 'left'
    ? sql`(planned - used - committed, id) > (${value}::bigint, ${id})`
    : sql`(-planned, id) > (${value}::bigint, ${id})`;
}

/** Whether somebody who does not see all budgets owns any: their navigation shows the entry then. */
export async function ownsBudgets({ trx, actor }: Context): Promise<boolean> {
  if (seesAll(actor)) return true;
  const { rows } = await sql`select 1 from budgets.budget where company_id = ${actor.companyId}
    and owner_ids @> array[${actor.userId}]::text[] limit 1`.execute(trx);
  return rows.length > 0;
}

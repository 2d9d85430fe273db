import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, firstDayOf, lastDayOf, monthOf, type Month, type PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { BudgetView } from '../../contract/budget.ts';
import type { BudgetId } from '../../contract/budget-id.ts';
import { forecastOf, passedOf } from '../../rules/forecast.ts';
import { budgetsTables } from '../tables.ts';
import { namesOfDimensions } from './dimension-names.ts';
import { describeExercise } from './exercises.ts';
import { readBudgets, toViews, type ListedBudget } from './list-budgets.ts';
import { loadBalances } from './load-asked.ts';
import { monthsOf } from './load-exercise.ts';
import { mayPlan } from './who-sees.ts';

const LARGEST = 4;
const SPENDERS = 5;
const CHILDREN_MAX = 100;

/** The budget, if the caller may see it. @throws AppError not_found. */
export async function loadVisibleBudget(context: Context, id: BudgetId): Promise<ListedBudget> {
  const [row] = await readBudgets(context, { id, limit: 1 });
  if (row === undefined) throw notFound();
  return row;
}

/** Everything the page of a budget shows. @throws AppError not_found. */
export async function describeBudget(context: Context, id: BudgetId): Promise<BudgetView> {
  const { trx, actor, now } = context;
  const row = await loadVisibleBudget(context, id);
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const exercise = await describeExercise(context, row.exercise_id);
  const span = { from: firstDayOf(exercise.fromMonth), to: lastDayOf(exercise.toMonth) };
  const parents = row.parent_id === null ? [] : await readBudgets(context, { id: row.parent_id, limit: 1 });
  const children = await readBudgets(context, { parentId: id, limit: CHILDREN_MAX });
  const views = await toViews(context, [row, ...parents, ...children]);
  const view = views.get(id);
  if (view === undefined) throw notFound();
  const full = await budgetsTables(trx)
    .selectFrom('budgets.budget')
    .select(['analytical_values'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const named = {
    costCenterId: row.cost_center_id,
    expenseCategoryId: row.expense_category_id,
    teamId: row.team_id,
    analyticalValues: full.analytical_values,
  };
  const balances = (await loadBalances(trx, actor.companyId, [id])).get(id) ?? [];
  const thisMonth = monthOf(today);
  const wire = (minor: bigint) => moneyToWire(money(minor, company.base_currency));
  const passed = passedOf(span, today);
  const forecast = forecastOf(row, span, today);
  return {
    ...view,
    exercise,
    ...named,
    dimensionNames: await namesOfDimensions(trx, actor.companyId, named),
    alertPercents: row.alert_percents,
    forecast: forecast === null ? null : wire(forecast),
    passed: passed.share,
    daysLeft: passed.daysLeft,
    today,
    months: monthsOf({ from_month: span.from, to_month: span.to }).map((month) => {
      const balance = balances.find((one) => one.month === month);
      return {
        month,
        planned: wire(balance?.planned ?? 0n),
        used: wire(balance?.used ?? 0n),
        committed: wire(balance?.committed ?? 0n),
        expected: wire(month < thisMonth ? 0n : (balance?.soft ?? 0n)),
      };
    }),
    expected: await findExpected(context, id, thisMonth),
    parent: parents[0] === undefined ? null : (views.get(parents[0].id) ?? null),
    children: children.flatMap((child) => views.get(child.id) ?? []),
    largest: await findLargest(context, id, monthOf(today > span.to ? span.to : today)),
    spenders: await findSpenders(context, id),
    alerts: await listAlerts(context, id),
    planVersion: await latestPlan(context, id),
    canEdit: mayPlan(actor) && exercise.state !== 'closed',
  };
}

async function findLargest({ trx, actor }: Context, id: BudgetId, month: Month): Promise<BudgetView['largest']> {
  const company = await getCompanyRow(trx, actor.companyId);
  const { rows } = await sql<{
    label: string;
    supplierName: string | null;
    on: PlainDate;
    minor: bigint;
    count: number;
  }>`
    select m.label, m.supplier_name as "supplierName", m.occurred_on as "on", e.delta_minor as minor, count(*) over ()::int as count
    from budgets.entry e join budgets.movement m on m.company_id = e.company_id and m.id = e.movement_id
    where e.company_id = ${actor.companyId} and e.budget_id = ${id} and e.kind = 'used' and e.month = ${firstDayOf(month)}
    order by e.delta_minor desc, e.id limit ${LARGEST}`.execute(trx);
  return {
    month,
    count: rows[0]?.count ?? 0,
    items: rows.map(({ minor, label, supplierName, on }) => ({
      label,
      supplierName,
      on,
      amount: moneyToWire(money(minor, company.base_currency)),
    })),
  };
}

/** What is told as soft commitments (domain rules 2.6): only what is still to come; what came since is spent. */
async function findExpected({ trx, actor }: Context, id: BudgetId, from: Month): Promise<BudgetView['expected']> {
  const company = await getCompanyRow(trx, actor.companyId);
  const { rows } = await sql<{
    label: string;
    supplierName: string | null;
    nextMonth: Month;
    minor: bigint;
    total: bigint;
    count: number;
  }>`
    with by_month as (
      select m.source_type, m.source_id, e.month, max(m.label) as label, max(m.supplier_name) as supplier, sum(e.delta_minor) as minor
      from budgets.entry e join budgets.movement m on m.company_id = e.company_id and m.id = e.movement_id
      where e.company_id = ${actor.companyId} and e.budget_id = ${id} and e.kind = 'soft' and e.month >= ${firstDayOf(from)}
      group by m.source_type, m.source_id, e.month having sum(e.delta_minor) > 0)
    select max(label) as label, max(supplier) as "supplierName", to_char(min(month), 'YYYY-MM') as "nextMonth",
      sum(minor)::bigint as minor, (sum(sum(minor)) over ())::bigint as total, (count(*) over ())::int as count
    from by_month group by source_type, source_id order by 4 desc, source_id limit ${LARGEST}`.execute(trx);
  const wire = (minor: bigint) => moneyToWire(money(minor, company.base_currency));
  return {
    amount: wire(rows[0]?.total ?? 0n),
    count: rows[0]?.count ?? 0,
    items: rows.map(({ minor, label, supplierName, nextMonth }) => ({
      label,
      supplierName,
      nextMonth,
      amount: wire(minor),
    })),
  };
}

async function findSpenders({ trx, actor }: Context, id: BudgetId): Promise<BudgetView['spenders']> {
  const company = await getCompanyRow(trx, actor.companyId);
  const { rows } = await sql<{ userId: UserId; minor: bigint }>`
    select m.person_id as "userId", sum(e.delta_minor)::bigint as minor
    from budgets.entry e join budgets.movement m on m.company_id = e.company_id and m.id = e.movement_id
    where e.company_id = ${actor.companyId} and e.budget_id = ${id} and e.kind = 'used' and m.person_id is not null
    group by m.person_id having sum(e.delta_minor) > 0 order by minor desc limit ${SPENDERS}`.execute(trx);
  const names = await namesOf(
    trx,
    actor.companyId,
    rows.map((row) => row.userId),
  );
  return rows.map(({ userId, minor }) => ({
    userId,
    fullName: names.get(userId) ?? '',
    used: moneyToWire(money(minor, company.base_currency)),
  }));
}

function listAlerts({ trx, actor }: Context, id: BudgetId): Promise<BudgetView['alerts']> {
  return budgetsTables(trx)
    .selectFrom('budgets.alert')
    .select(['percent', 'at'])
    .where('company_id', '=', actor.companyId)
    .where('budget_id', '=', id)
    .orderBy('at', 'desc')
    .limit(SPENDERS)
    .execute();
}

async function latestPlan({ trx, actor }: Context, id: BudgetId): Promise<number> {
  const { number } = await budgetsTables(trx)
    .selectFrom('budgets.plan_version')
    .select(sql<number>`max(number)`.as('number'))
    .where('company_id', '=', actor.companyId)
    .where('budget_id', '=', id)
    .executeTakeFirstOrThrow();
  return number;
}

/** One page of what used a budget, or of what was promised and given back, the newest first. @throws not_found. */
export async function listEntries(
  context: Context,
  id: BudgetId,
  { kind, cursor, limit }: { kind: 'used' | 'committed'; cursor?: string | undefined; limit: number },
) {
  const { trx, actor } = context;
  await loadVisibleBudget(context, id);
  const company = await getCompanyRow(trx, actor.companyId);
  const [at, last] = cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'text']);
  const { rows } = await sql<{
    id: string;
    label: string;
    supplierName: string | null;
    personId: UserId | null;
    sourceType: string;
    sourceId: string;
    on: PlainDate;
    at: string;
    minor: bigint;
  }>`select e.id, m.label, m.supplier_name as "supplierName", m.person_id as "personId", m.source_type as "sourceType",
      m.source_id as "sourceId", m.occurred_on as "on", e.at, e.delta_minor as minor
    from budgets.entry e join budgets.movement m on m.company_id = e.company_id and m.id = e.movement_id
    where e.company_id = ${actor.companyId} and e.budget_id = ${id} and e.kind = ${kind}
      and ${at === null ? sql`true` : sql`(e.at, e.id) < (${at}::timestamptz, ${last})`}
    order by e.at desc, e.id desc limit ${limit + 1}`.execute(trx);
  const names = await namesOf(
    trx,
    actor.companyId,
    rows.flatMap((row) => row.personId ?? []),
  );
  return toPage(rows, limit, {
    item: ({ minor, personId, ...row }) => ({
      ...row,
      personName: personId === null ? null : (names.get(personId) ?? null),
      amount: moneyToWire(money(minor, company.base_currency)),
    }),
    cursor: (row) => [row.at, row.id],
  });
}

/** Every plan the budget had. @throws AppError not_found. */
export async function listPlans(context: Context, id: BudgetId) {
  const { trx, actor } = context;
  await loadVisibleBudget(context, id);
  const company = await getCompanyRow(trx, actor.companyId);
  const rows = await budgetsTables(trx)
    .selectFrom('budgets.plan_version')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('budget_id', '=', id)
    .orderBy('number', 'desc')
    .limit(CHILDREN_MAX)
    .execute();
  const names = await namesOf(
    trx,
    actor.companyId,
    rows.flatMap((row) => row.made_by ?? []),
  );
  return {
    items: rows.map((row) => ({
      number: row.number,
      kind: row.kind,
      note: row.note,
      total: moneyToWire(money(row.total_minor, company.base_currency)),
      madeBy: row.made_by === null ? null : (names.get(row.made_by) ?? null),
      madeAt: row.made_at,
    })),
  };
}

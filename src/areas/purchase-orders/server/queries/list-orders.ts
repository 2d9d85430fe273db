import { sql, type CompiledQuery, type SelectQueryBuilder } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { costCenterNames } from '#areas/dimensions/server/door.ts';
import { memberNameColumn, membersNamedLike } from '#areas/members/server/door.ts';
import { supplierNameColumn, suppliersNamedLike } from '#areas/suppliers/server/door.ts';
import { LISTED_ORDER_STATES, type OrderFilter, type OrderRow } from '../../contract/order.ts';
import { OPEN_DISCREPANCIES } from '../../rules/discrepancy-states.ts';
import { billedState, worstOf } from '../../rules/match-lines.ts';
import { billingOf, deliveryOf, waitOf } from '../../rules/order-progress.ts';
import type { Tolerances } from '../../rules/tolerances.ts';
import { purchaseOrdersTables, type LoadedOrder, type PurchaseOrdersTables } from '../tables.ts';
import { billsInReview, type InReview } from './bills-in-review.ts';
import { orderedLine } from './judge-bill.ts';
import { linesOfOrders, progressOf, type LoadedOrderLine } from './order-lines.ts';
import { readTolerances } from './tolerances.ts';
import { isFinance, isVisibleTo, seesAllOrders } from './visible-orders.ts';

export type ListedOrder = LoadedOrder & { supplier_name: string | null; requester_name: string };
type Tables = PurchaseOrdersTables & { o: PurchaseOrdersTables['purchase_orders.order'] };
type Query<O> = SelectQueryBuilder<Tables, 'o', O>;
type Sort = NonNullable<OrderFilter['sort']>;

/** Which orders: those that match, and of these, for an export of some, only the named ones. */
type Wanted = OrderFilter & { ids?: readonly string[] | null };

/** The orders of the caller's list, as rows; order and limit are the caller's. */
export const visibleOrders = ({ trx, actor }: Context) =>
  purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order as o')
    .selectAll('o')
    .select(supplierNameColumn(actor.companyId, 'o.supplier_id').as('supplier_name'))
    .select(memberNameColumn(actor.companyId, 'o.requester_id').as('requester_name'))
    .where('o.company_id', '=', actor.companyId)
    .where(isVisibleTo(actor));

/** Those of the caller's list that match, as they are kept; order and limit are the caller's. */
export const matchingOrders = (context: Context, wanted: Wanted) =>
  filtered(
    purchaseOrdersTables(context.trx)
      .selectFrom('purchase_orders.order as o')
      .selectAll('o')
      .where('o.company_id', '=', context.actor.companyId)
      .where(isVisibleTo(context.actor)),
    context,
    wanted,
  );

/** One page of the orders that the caller may see, keyset by its sort, with count and sums of all that match. */
export async function listOrders(
  context: Context,
  filter: OrderFilter & { cursor?: string | undefined; limit: number },
) {
  const { trx, actor } = context;
  const sort = filter.sort ?? 'newest';
  let page = ordered(filtered(visibleOrders(context), context, filter), sort).limit(filter.limit + 1);
  if (filter.cursor !== undefined) page = page.where(after(sort, filter.cursor));
  const rows = await page.execute();
  const all = purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order as o')
    .where('o.company_id', '=', actor.companyId)
    .where(isVisibleTo(actor));
  const totals = await filtered(all, context, filter)
    .select(['o.currency', sql<number>`count(*)::int`.as('count'), sql<bigint>`sum(total_minor)::bigint`.as('minor')])
    .groupBy('o.currency')
    .orderBy('o.currency')
    .execute();
  const toRow = await rowsOf(context, rows);
  return {
    ...toPage(rows, filter.limit, {
      item: toRow,
      cursor: (row) => [sort === 'amount' ? row.base_minor : row.opened_on, row.id],
    }),
    count: totals.reduce((total, row) => total + row.count, 0),
    sums: totals.map((row) => ({ minor: row.minor.toString(), currency: row.currency })),
    isOfAll: seesAllOrders(actor),
    mayClose: isFinance(actor),
  };
}

/** Every matching order in the order of its list. */
export const selectMatchingOrders = (context: Context, wanted: Wanted): CompiledQuery<ListedOrder> =>
  ordered(filtered(visibleOrders(context), context, wanted), wanted.sort ?? 'newest').compile();

/** These orders as their list shows them. */
export async function describeOrders(context: Context, rows: readonly ListedOrder[]): Promise<OrderRow[]> {
  return rows.map(await rowsOf(context, rows));
}

/** How these rows are shown: their lines and names are read once for all of them. */
async function rowsOf(
  { trx, actor, now }: Context,
  rows: readonly ListedOrder[],
): Promise<(row: ListedOrder) => OrderRow> {
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const lines = await linesOfOrders(
    trx,
    actor.companyId,
    rows.map(({ id }) => id),
  );
  const names = await costCenterNames(trx, actor.companyId);
  const inReview = await billsInReview(
    trx,
    actor.companyId,
    rows.map(({ id }) => id),
  );
  const { allowed } = await readTolerances(trx, actor.companyId);
  const today = dayInZone(now, zone);
  return (row) =>
    describeRow(row, {
      lines: lines.get(row.id) ?? [],
      costCenterName: row.cost_center_id === null ? null : (names.get(row.cost_center_id) ?? null),
      inReview: inReview.get(row.id),
      today,
      allowed,
    });
}

/** An order as its list shows it; what came of it and what it waits for follow from its lines and sums. */
export function describeRow(
  row: ListedOrder,
  about: {
    lines: readonly LoadedOrderLine[];
    costCenterName: string | null;
    inReview: InReview | undefined;
    today: PlainDate;
    allowed: Tolerances;
  },
): OrderRow {
  const wire = (minor: bigint) => moneyToWire(money(minor, row.currency));
  const isExpected = row.expected_on !== null;
  const delivery = deliveryOf(about.lines.map(progressOf), isExpected);
  const billing = billingOf(
    { totalMinor: row.total_minor, billedMinor: row.billed_minor, currency: row.currency },
    about.allowed,
  );
  const { state, expected_on: expectedOn } = row;
  return {
    id: row.id,
    number: row.number,
    state: LISTED_ORDER_STATES.find((one) => one === state) ?? 'open',
    description: row.description,
    supplierName: row.supplier_name ?? '',
    requesterId: row.requester_id,
    requesterName: row.requester_name,
    costCenterName: about.costCenterName,
    openedOn: row.opened_on,
    expectedOn,
    net: wire(row.net_minor),
    total: wire(row.total_minor),
    billed: wire(row.billed_minor),
    delivery,
    billing,
    waitsFor: waitOf({
      state,
      delivery,
      billing,
      isInReview: about.inReview !== undefined,
      expectedOn,
      today: about.today,
    }),
    billedTooMuch: worstOf(
      about.lines.map((line) =>
        billedState(orderedLine(line), { requiresReceipt: row.requires_receipt, allowed: about.allowed }),
      ),
    ),
    differs: about.inReview?.differs ?? null,
  };
}

function filtered<O>(base: Query<O>, { actor }: Context, filter: Wanted): Query<O> {
  const { companyId } = actor;
  let query = base;
  if (filter.ids !== undefined && filter.ids !== null) query = query.where(isAmong('o.id', filter.ids));
  if (filter.state !== undefined) query = query.where(isAmong('o.state', filter.state.split(',')));
  if (filter.costCenter !== undefined) query = query.where(isAmong('o.cost_center_id', filter.costCenter.split(',')));
  if (filter.requester !== undefined) query = query.where(isAmong('o.requester_id', filter.requester.split(',')));
  if (filter.currency !== undefined) query = query.where(isAmong('o.currency', filter.currency.split(',')));
  if (filter.supplier !== undefined && filter.supplier !== '')
    query = query.where('o.supplier_id', 'in', suppliersNamedLike(companyId, likePattern(filter.supplier)));
  if (filter.min !== undefined) query = query.where('o.base_minor', '>=', BigInt(filter.min));
  if (filter.max !== undefined) query = query.where('o.base_minor', '<=', BigInt(filter.max));
  if (filter.from !== undefined) query = query.where('o.opened_on', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('o.opened_on', '<=', filter.to);
  if (filter.dueFrom !== undefined) query = query.where('o.expected_on', '>=', filter.dueFrom);
  if (filter.dueTo !== undefined) query = query.where('o.expected_on', '<=', filter.dueTo);
  if (filter.discrepancy !== undefined) {
    const states = filter.discrepancy === 'open' ? ['open'] : [...OPEN_DISCREPANCIES];
    query = query.where(
      sql<boolean>`exists (select from purchase_orders.discrepancy d where d.company_id = o.company_id
        and d.order_id = o.id and d.state = any(${states}))`,
    );
  }
  if (filter.q !== undefined && filter.q !== '') {
    const pattern = likePattern(filter.q);
    query = query.where((eb) =>
      eb.or([
        eb('o.number', 'ilike', pattern),
        eb('o.description', 'ilike', pattern),
        eb('o.supplier_id', 'in', suppliersNamedLike(companyId, pattern)),
        eb('o.requester_id', 'in', membersNamedLike(companyId, pattern)),
      ]),
    );
  }
  return query;
}

function ordered<O>(query: Query<O>, sort: Sort): Query<O> {
  if (sort === 'amount') return query.orderBy('o.base_minor', 'desc').orderBy('o.id', 'desc');
  const direction = sort === 'newest' ? 'desc' : 'asc';
  return query.orderBy('o.opened_on', direction).orderBy('o.id', direction);
}

function after(sort: Sort, cursor: string) {
  const [value, id] = decodeCursor(cursor, [sort === 'amount' ? 'minor' : 'day', 'text']);
  if (sort === 'amount') return sql<boolean>`(o.base_minor, o.id) < (${value}::bigint, ${id})`;
  if (sort === 'newest') return sql<boolean>`(o.opened_on, o.id) < (${value}::date, ${id})`;
  return sql<boolean>`(o.opened_on, o.id) > (${value}::date, ${id})`;
}

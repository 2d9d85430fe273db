import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { WireMoney } from '#kernel/money.ts';
import { addDays, dayInZone } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { CompanyActor } from '#platform/http/actor.ts';
import type { Context } from '#platform/http/call.ts';
import type { ApprovalId } from '#areas/approvals/contract/workflow.ts';
import { namesOfAsked } from '#areas/approvals/server/door.ts';
import { baseCurrencyColumn, getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { suppliersNamedLike } from '#areas/suppliers/server/door.ts';
import type { ListedRequest, RequestFilter } from '../../contract/request-list.ts';
import type { RequestId } from '../../contract/request-id.ts';
import type { RequestState } from '../../rules/request-states.ts';
import { requestsTables, type RequestsTables } from '../tables.ts';
import { openApprovalsOf, seesAll } from './load-request.ts';
import { LISTED_COLUMNS, missingOf, toRequestRow } from './describe-request.ts';
import { requestNames } from './request-names.ts';
import { isLike } from './requests-like.ts';

type Query<O> = SelectQueryBuilder<RequestsTables, 'requests.request', O>;
type Sort = 'newest' | 'oldest' | 'amount';
/** Which requests: those that match, and of these only the named ones, where some are named. */
type Wanted = RequestFilter & { ids?: readonly string[] | null };

/**
 * One page of a list, keyset by its sort, so that the deepest page costs what the first does. The most asked question of
 * the product: what a page does not show is not read, since each further question is a round trip to the database.
 */
export async function listRequests(
  context: Context,
  filter: RequestFilter & { cursor?: string | undefined; limit: number },
): Promise<{ items: ListedRequest[]; nextCursor: string | null }> {
  const { trx, actor } = context;
  const zone = needsZone(filter) ? (await getCompanyRow(trx, actor.companyId)).time_zone : null;
  const sort = filter.sort ?? (filter.list === 'to-approve' ? 'oldest' : 'newest');
  const openBefore = needsOpenIds(context, filter) ? await openApprovalsOf(context) : null;
  const base = requestsTables(trx).selectFrom('requests.request');
  const where = { filter, openIds: openBefore ?? [], context, zone, like: await likeOf(context, filter) };
  let query = filtered(base, where)
    .select(LISTED_COLUMNS)
    .select(requestNames(actor.companyId))
    .select(baseCurrencyColumn(actor.companyId).as('base_currency'));
  const legs = legsOf(context, filter, openBefore ?? []);
  const page = <O>(some: Query<O>): Query<O> =>
    ordered(filter.cursor === undefined ? some : some.where(after(sort, filter.cursor)), sort).limit(filter.limit + 1);
  if (legs.length > 0) {
    // Each is read in order by an index of its own; of all of them together none is.
    const ids = legs.map((leg) => page(filtered(base, { ...where, leg }).select('id')));
    query = query.where(
      sql<boolean>`id in (${sql.join(
        ids.map((one) => sql`(${one})`),
        sql` union all `,
      )})`,
    );
  }
  const rows = await page(query).execute();
  const isSomePending = rows.some((row) => row.state === 'pending');
  const openIds = openBefore ?? (isSomePending ? await openApprovalsOf(context) : []);
  const open = new Set<string>(openIds);
  const missing = await countMissing(context, rows, zone);
  const asked = await askedIn(context, filter, rows);
  return toPage(rows, filter.limit, {
    item: (row) => ({
      ...toRequestRow(row, {
        baseCurrency: row.base_currency,
        callerId: actor.userId,
        isMyTurn: row.state === 'pending' && row.approval_id !== null && open.has(row.approval_id),
        missingCount: missing.get(row.id) ?? 0,
      }),
      waitingFor: row.approval_id === null ? [] : (asked.get(row.approval_id) ?? []),
    }),
    cursor: (row) => [SORT_VALUE[sort](row), row.id],
  });
}

/** Whose requests a list has, one condition for each index that finds them in order; none where one index has them all. */
function legsOf({ actor }: Context, { list }: RequestFilter, openIds: readonly string[]): RawBuilder<boolean>[] {
  const own = [sql<boolean>`requester_id = ${actor.userId}`, sql<boolean>`delegate_id = ${actor.userId}`];
  if (list === 'mine') return own;
  return list === 'all' && !seesAll(actor) ? [...own, isAmong('approval_id', openIds)] : [];
}

const likeOf = (context: Context, { q }: RequestFilter): Promise<RawBuilder<boolean> | null> =>
  q === undefined || q === '' ? Promise.resolve(null) : isLike(context, q);

/** Whom the page's requests wait for; in the list of what waits for the caller that is known. */
function askedIn(
  { trx, actor, now }: Context,
  { list }: RequestFilter,
  rows: readonly { state: RequestState; approval_id: ApprovalId | null }[],
): Promise<Map<ApprovalId, string[]>> {
  const waiting = list === 'to-approve' ? [] : rows.filter((row) => row.state === 'pending');
  const approvalIds = waiting.flatMap((row) => row.approval_id ?? []);
  return namesOfAsked(trx, actor.companyId, { approvalIds, now });
}

/** How many fields each draft of the page still lacks; only their own list shows it. */
async function countMissing(
  { trx, actor, now }: Context,
  rows: readonly { id: RequestId; state: RequestState }[],
  zone: string | null,
): Promise<Map<RequestId, number>> {
  const ids = rows.filter((row) => row.state === 'draft').map((row) => row.id);
  if (ids.length === 0 || zone === null) return new Map();
  const drafts = await requestsTables(trx)
    .selectFrom('requests.request')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', ids)
    .execute();
  const today = dayInZone(now, zone);
  const needs = await listDimensions(trx, actor.companyId);
  return new Map(drafts.map((draft) => [draft.id, missingOf(draft, today, needs).length]));
}

/** Days of the filter, and what a draft lacks today, are days where the company is. */
const needsZone = (filter: RequestFilter): boolean =>
  filter.list === 'drafts' || filter.from !== undefined || filter.to !== undefined;

/** Whether what waits for the caller decides which rows there are. */
const needsOpenIds = ({ actor }: Context, filter: RequestFilter): boolean =>
  filter.list === 'to-approve' || (filter.list === 'all' && !seesAll(actor));

/** Every matching request in order, for exports and for acting on a whole selection; at most `limit`. */
export async function readMatchingRequests(context: Context, wanted: Wanted, limit: number) {
  return (await matchingRequests(context, wanted)).limit(limit).execute();
}

/** The same as a query, for all of them. */
export async function matchingRequests(context: Context, { ids, ...filter }: Wanted) {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const openIds = await openApprovalsOf(context);
  let query = filtered(requestsTables(trx).selectFrom('requests.request'), {
    filter,
    openIds,
    context,
    zone: company.time_zone,
    like: await likeOf(context, filter),
  })
    .selectAll()
    .select(requestNames(actor.companyId));
  if (ids !== undefined && ids !== null) query = query.where(isAmong('id', ids));
  return ordered(query, filter.sort ?? 'newest');
}

/**
 * Those of a selection that the caller's lists show, in the order in which all take their locks. Of others nothing is
 * said, not even that they are there.
 */
export async function readListedByIds(context: Context, ids: readonly RequestId[]) {
  const rows = await readMatchingRequests(context, { list: 'all', ids }, ids.length);
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

export type RequestSummary = {
  /** At most `SUMMED_MAX`. */
  total: number;
  isMore: boolean;
  sums: WireMoney[];
  tabs: { toApprove: number; mine: number; drafts: number };
};

/** So many are counted and summed: nobody adds up a list of more, and it would read them all for every look at a page. */
const SUMMED_MAX = 10_000;

/** Count and sum per currency of what matches, up to a bound; amounts of two currencies are never added. */
export async function summarizeRequests(context: Context, filter: RequestFilter): Promise<RequestSummary> {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const openIds = await openApprovalsOf(context);
  const matching = filtered(requestsTables(trx).selectFrom('requests.request'), {
    filter,
    openIds,
    context,
    zone: company.time_zone,
    like: await likeOf(context, filter),
  })
    .select(['currency', 'amount_minor'])
    .limit(SUMMED_MAX + 1);
  const { rows } = await sql<{ currency: string; count: number; minor: bigint }>`
    select currency, count(*)::int as count, coalesce(sum(amount_minor), 0)::bigint as minor
    from ${matching} as matching group by currency order by currency`.execute(trx);
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const tabs = await sql<{ mine: number; drafts: number }>`
    select count(*) filter (where state in ('pending', 'needs_changes'))::int as mine, count(*) filter (where state = 'draft')::int as drafts
    from requests.request where company_id = ${actor.companyId} and (${isOwn(actor)}) and state in ('pending', 'needs_changes')
      or company_id = ${actor.companyId} and ${isWrittenBy(actor)} and state = 'draft'`.execute(trx);
  return {
    total: Math.min(total, SUMMED_MAX),
    isMore: total > SUMMED_MAX,
    sums:
      total > SUMMED_MAX
        ? []
        : rows.map((row) => ({ minor: row.minor.toString(), currency: row.currency as CurrencyCode })),
    tabs: { toApprove: openIds.length, mine: tabs.rows[0]?.mine ?? 0, drafts: tabs.rows[0]?.drafts ?? 0 },
  };
}

type FilterInput = {
  filter: RequestFilter;
  openIds: readonly string[];
  context: Context;
  zone: string | null;
  /** Whether a request has the text that is sought; null where none is. */
  like: RawBuilder<boolean> | null;
  /** Whose requests, where the list is read in legs: one condition of an index in place of one that no index has. */
  leg?: RawBuilder<boolean>;
};

function filtered<O>(base: Query<O>, { filter, openIds, context: { actor }, zone, like, leg }: FilterInput): Query<O> {
  let query = base.where('company_id', '=', actor.companyId);
  if (filter.list === 'to-approve') query = query.where('state', '=', 'pending').where(isAmong('approval_id', openIds));
  if (filter.list === 'mine') query = query.where(leg ?? isOwn(actor)).where('state', '<>', 'draft');
  if (filter.list === 'drafts') query = query.where(isWrittenBy(actor)).where('state', '=', 'draft');
  if (filter.list === 'all') {
    query = query.where('state', '<>', 'draft');
    if (!seesAll(actor))
      query = query.where(leg ?? sql<boolean>`(${isOwn(actor)} or approval_id = any(${[...openIds]}))`);
  }
  // A filter of nothing finds nothing: it must not become one that finds, and approves, everything.
  if (filter.type !== undefined) query = query.where(isAmong('type', filter.type));
  if (filter.state !== undefined) query = query.where(isAmong('state', filter.state));
  if (filter.team !== undefined) query = query.where(isAmong('team_id', filter.team.split(',')));
  if (filter.costCenter !== undefined) query = query.where(isAmong('cost_center_id', filter.costCenter.split(',')));
  if (filter.category !== undefined) query = query.where(isAmong('expense_category_id', filter.category.split(',')));
  if (filter.requester !== undefined) query = query.where(isAmong('requester_id', filter.requester.split(',')));
  if (filter.supplier !== undefined && filter.supplier !== '')
    query = query.where(isOfSupplier(actor, likePattern(filter.supplier)));
  if (filter.currency !== undefined) query = query.where(isAmong('currency', filter.currency.split(',')));
  if (filter.flag !== undefined) query = query.where(sql<boolean>`flags && ${filter.flag}::text[]`);
  if (filter.min !== undefined) query = query.where('base_minor', '>=', BigInt(filter.min));
  if (filter.max !== undefined) query = query.where('base_minor', '<=', BigInt(filter.max));
  if (filter.from !== undefined)
    query = query.where(sql<boolean>`sorted_at >= (${filter.from}::timestamp at time zone ${zone})`);
  if (filter.to !== undefined)
    query = query.where(sql<boolean>`sorted_at < (${addDays(filter.to, 1)}::timestamp at time zone ${zone})`);
  if (filter.q !== undefined && filter.q !== '') {
    const number = /^r?-?(\d{1,9})$/i.exec(filter.q)?.[1];
    query = query.where((eb) =>
      eb.or([...(like === null ? [] : [like]), ...(number === undefined ? [] : [eb('number', '=', Number(number))])]),
    );
  }
  return query;
}

/** For the caller, or written by them for somebody. */
export const isOwn = (actor: CompanyActor) =>
  sql<boolean>`(requester_id = ${actor.userId} or delegate_id = ${actor.userId})`;

/** A draft is its writer's, whomever it is for. */
export const isWrittenBy = (actor: CompanyActor) =>
  sql<boolean>`(delegate_id = ${actor.userId} or (requester_id = ${actor.userId} and delegate_id is null))`;

/** Called so by its requester, or by the name that the supplier has today. */
export const isOfSupplier = (actor: CompanyActor, pattern: string) =>
  sql<boolean>`(supplier_name ilike ${pattern} or supplier_id in ${suppliersNamedLike(actor.companyId, pattern)})`;

const SORT_VALUE = {
  newest: (row: { sorted_at: string }) => row.sorted_at,
  oldest: (row: { waiting_since: string | null; sorted_at: string }) => row.waiting_since ?? row.sorted_at,
  amount: (row: { base_minor: bigint | null }) => row.base_minor ?? 0n,
} as const satisfies Record<Sort, unknown>;

function ordered<O>(query: Query<O>, sort: Sort): Query<O> {
  if (sort === 'newest') return query.orderBy('sorted_at', 'desc').orderBy('id', 'desc');
  if (sort === 'oldest') return query.orderBy(sql`coalesce(waiting_since, sorted_at)`).orderBy('id');
  return query.orderBy(sql`coalesce(base_minor, 0)`, 'desc').orderBy('id', 'desc');
}

function after(sort: Sort, cursor: string) {
  const [value, id] = decodeCursor(cursor, [sort === 'newest' || sort === 'oldest' ? 'instant' : 'minor', 'text']);
  if (sort === 'newest') return sql<boolean>`(sorted_at, id) < (${value}::timestamptz, ${id})`;
  if (sort === 'oldest') return sql<boolean>`(coalesce(waiting_since, sorted_at), id) > (${value}::timestamptz, ${id})`;
  return sql<boolean>`(coalesce(base_minor, 0), id) < (${value}::bigint, ${id})`;
}

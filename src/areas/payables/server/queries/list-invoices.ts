import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import type { InvoiceState } from '../../rules/invoice-states.ts';
import { ordersOf } from './clean-invoices.ts';
import { toInvoiceRow } from './describe-invoice.ts';
import { flagsOf } from './flags-of.ts';
import { countInvoices, matchingInvoices, type InvoiceMatch } from './matching-invoices.ts';
import { inReviewOrder } from './review-order.ts';

export type InvoiceFilter = {
  state?: InvoiceState | undefined;
  reviewedOn?: PlainDate | undefined;
  q?: string | undefined;
  flag?: string | undefined;
  order?: string | undefined;
  dueFrom?: PlainDate | undefined;
  dueTo?: PlainDate | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** The queue by due day (what is due first is reviewed first), or what was reviewed, the newest first; with the flag each row deserves now. */
export async function listInvoices(
  context: Context,
  { state, reviewedOn, q, cursor, limit, ...sought }: InvoiceFilter,
) {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const isDone = reviewedOn !== undefined;
  const wide = {
    state,
    q,
    due: { from: sought.dueFrom, to: sought.dueTo },
    ...(isDone ? { reviewed: { on: reviewedOn, timeZone: company.time_zone } } : {}),
  };
  const match = { ...wide, among: await seenAs(context, wide, sought) };
  let query = matchingInvoices(trx, actor.companyId, match).selectAll();
  if (cursor !== undefined) {
    const [on, id] = decodeCursor(cursor, 2);
    query = query.where(
      isDone
        ? sql<boolean>`(reviewed_at, id) < (${on}::timestamptz, ${id})`
        : sql<boolean>`(coalesce(due_on, 'infinity'::date), id) > (${on}::date, ${id})`,
    );
  }
  const rows = await (isDone ? query.orderBy('reviewed_at', 'desc').orderBy('id', 'desc') : inReviewOrder(query))
    .limit(limit + 1)
    .execute();
  const flags = await flagsOf(context, rows.slice(0, limit));
  const page = toPage(rows, limit, {
    item: (row) => toInvoiceRow(row, flags.get(row.id) ?? null),
    cursor: (row) => [isDone ? (row.reviewed_at ?? '') : (row.due_on ?? 'infinity'), row.id],
  });
  return { ...page, ...(await countInvoices(trx, actor.companyId, match)) };
}

/** So many invoices in review are looked at for what stands out; more than that wait nowhere. */
const LOOKED_AT_MAX = 2000;

/** Which of them have one of these flags, and stand like that to orders: both are worked out, not kept. */
async function seenAs(
  context: Context,
  match: InvoiceMatch,
  { flag, order }: Pick<InvoiceFilter, 'flag' | 'order'>,
): Promise<InvoiceId[] | undefined> {
  if (flag === undefined && order === undefined) return undefined;
  const rows = await inReviewOrder(matchingInvoices(context.trx, context.actor.companyId, match).selectAll())
    .limit(LOOKED_AT_MAX)
    .execute();
  const flags = flag === undefined ? null : await flagsOf(context, rows);
  const orders = order === undefined ? null : await ordersOf(context, rows);
  const isAmong = (codes: string | undefined, code: string): boolean => codes?.split(',').includes(code) === true;
  return rows
    .filter(
      ({ id }) =>
        (flags === null || isAmong(flag, flags.get(id) ?? 'none')) &&
        (orders === null || isAmong(order, orders.get(id) ?? 'none')),
    )
    .map(({ id }) => id);
}

import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { ListedInvoice } from '../../contract/invoice.ts';
import type { InvoiceState } from '../../rules/invoice-states.ts';
import { toInvoiceRow } from './describe-invoice.ts';
import { flagsOf } from './flags-of.ts';
import { countInvoices, matchingInvoices } from './matching-invoices.ts';
import { inReviewOrder } from './review-order.ts';
import { narrowed, ordersOf, type QueueFilter } from './narrowed-invoices.ts';

export type InvoiceFilter = QueueFilter & {
  state?: InvoiceState | undefined;
  reviewedOn?: PlainDate | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** The queue by due day (what is due first is reviewed first), or what was reviewed, the newest first; with the flag each row deserves now. */
export async function listInvoices(context: Context, { state, reviewedOn, cursor, limit, ...sought }: InvoiceFilter) {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const isDone = reviewedOn !== undefined;
  const reviewed = isDone ? { on: reviewedOn, timeZone: company.time_zone } : undefined;
  const match = await narrowed(context, { state, reviewed }, sought);
  let query = matchingInvoices(trx, actor.companyId, match).selectAll();
  if (cursor !== undefined) {
    const [on, id] = decodeCursor(cursor, [isDone ? 'instant' : 'dayOrNever', 'text']);
    query = query.where(
      isDone
        ? sql<boolean>`(reviewed_at, id) < (${on}::timestamptz, ${id})`
        : sql<boolean>`(coalesce(due_on, 'infinity'::date), id) > (${on}::date, ${id})`,
    );
  }
  const rows = await (isDone ? query.orderBy('reviewed_at', 'desc').orderBy('id', 'desc') : inReviewOrder(query))
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const flags = await flagsOf(context, shown);
  const orders = await ordersOf(
    context,
    shown.filter((row) => row.state === 'to_review'),
  );
  const page = toPage(rows, limit, {
    item: (row): ListedInvoice => ({
      ...toInvoiceRow(row, flags.get(row.id) ?? null),
      orderMatch: orders.get(row.id) ?? null,
    }),
    cursor: (row) => [isDone ? (row.reviewed_at ?? '') : (row.due_on ?? 'infinity'), row.id],
  });
  return { ...page, ...(await countInvoices(trx, actor.companyId, match)) };
}

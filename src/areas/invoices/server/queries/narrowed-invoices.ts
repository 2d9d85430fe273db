import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { ordersOfInvoices } from '#areas/purchase-orders/server/door.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { flagsOf } from './flags-of.ts';
import type { LoadedInvoice } from './load-invoice.ts';
import { matchingInvoices, type InvoiceMatch } from './matching-invoices.ts';
import { inReviewOrder } from './review-order.ts';

/** By what somebody narrows the queue of review. */
export type QueueFilter = {
  q?: string | undefined;
  flag?: string | undefined;
  order?: string | undefined;
  dueFrom?: PlainDate | undefined;
  dueTo?: PlainDate | undefined;
};

/** What a list and whatever is offered for it are about: these invoices, as far as they are sought. */
export async function narrowed(
  context: Context,
  base: Pick<InvoiceMatch, 'state' | 'reviewed'>,
  { q, dueFrom, dueTo, ...seen }: QueueFilter,
): Promise<InvoiceMatch> {
  const wide = { ...base, q, due: { from: dueFrom, to: dueTo } };
  return { ...wide, among: await seenAs(context, wide, seen) };
}

/** So many invoices in review are looked at for what stands out; more than that wait nowhere. */
const LOOKED_AT_MAX = 2000;

/** Which of them have one of these flags, and stand like that to orders: both are worked out, not kept. */
async function seenAs(
  context: Context,
  match: InvoiceMatch,
  { flag, order }: Pick<QueueFilter, 'flag' | 'order'>,
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

/** How each of them stands to the orders of its supplier. */
export const ordersOf = ({ trx, actor }: Context, rows: readonly LoadedInvoice[]) =>
  ordersOfInvoices(
    trx,
    actor.companyId,
    rows.map((row) => ({ id: row.id, supplierId: row.supplier_id, currency: row.currency })),
  );

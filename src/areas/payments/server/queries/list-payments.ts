import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import type { PaymentFilter } from '../../contract/payment-filters.ts';
import type { PaymentRow } from '../tables.ts';
import { describePayment } from './describe-payment.ts';
import { heldBy } from './held-by.ts';
import { inOrder, matchingPayments } from './matching-payments.ts';

/** What left last, or payments by the day on which they are best paid; those without one (claims) by the day they were opened. */
export async function listPayments(
  context: Context,
  filter: PaymentFilter & { cursor?: string | undefined; limit: number },
) {
  const { trx, actor, now } = context;
  const base = matchingPayments(trx, actor.companyId, filter).where(await heldBy(context, filter.obstacle));
  const { day, direction, isNewest } = inOrder(filter.order);
  let page = base
    .selectAll()
    .orderBy(day, direction)
    .orderBy('id', direction)
    .limit(filter.limit + 1);
  if (filter.cursor !== undefined) {
    const [on, id] = decodeCursor(filter.cursor, 2);
    page = page.where(sql<boolean>`(${day}, id) ${isNewest ? sql`<` : sql`>`} (${on}::date, ${id})`);
  }
  const rows = await page.execute();
  const totals = await base
    .select(['currency', sql<number>`count(*)::int`.as('count'), sql<bigint>`sum(amount_minor)::bigint`.as('minor')])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    ...toPage(rows, filter.limit, {
      item: (row) => describePayment(row, now),
      cursor: (row) => [isNewest ? (row.settled_on ?? row.execute_on ?? '-infinity') : bestPaidOn(row), row.id],
    }),
    count: totals.reduce((total, row) => total + row.count, 0),
    sums: totals.map((row) => ({ minor: row.minor.toString(), currency: row.currency as CurrencyCode })),
  };
}

const bestPaidOn = ({ due_on: dueOn, discount_until: until, opened_on: openedOn }: PaymentRow): string =>
  [dueOn, until].filter((day) => day !== null).toSorted()[0] ?? openedOn;

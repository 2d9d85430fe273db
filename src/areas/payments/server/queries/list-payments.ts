import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { PAYMENT_STATES, type PaymentState } from '../../rules/payment-states.ts';
import { paymentsTables } from '../tables.ts';
import { describePayment } from './describe-payment.ts';

export type PaymentFilter = {
  source?: 'invoice' | 'claim' | undefined;
  states?: string | undefined;
  q?: string | undefined;
  payeeId?: string | undefined;
  order: 'due' | 'newest';
  cursor?: string | undefined;
  limit: number;
};

/** The day it left, or is to leave; what was never sent comes last. The index `payment__left` has the same words. */
const LEFT_ON = sql`coalesce(settled_on, execute_on, '-infinity'::date)`;

/** What left last, or payments by due day; those without one (claims) by the day they came to be owed. */
export async function listPayments({ trx, actor, now }: Context, filter: PaymentFilter) {
  const states = (filter.states?.split(',') ?? ['to_pay']).filter((state): state is PaymentState =>
    (PAYMENT_STATES as readonly string[]).includes(state),
  );
  let base = paymentsTables(trx)
    .selectFrom('payments.payment')
    .where('company_id', '=', actor.companyId)
    .where('state', 'in', states.length > 0 ? states : ['to_pay']);
  if (filter.source !== undefined) base = base.where('source_type', '=', filter.source);
  if (filter.payeeId !== undefined) base = base.where('payee_id', '=', filter.payeeId);
  if (filter.q !== undefined && filter.q !== '') {
    const pattern = likePattern(filter.q);
    base = base.where((eb) => eb.or([eb('payee_name', 'ilike', pattern), eb('reference', 'ilike', pattern)]));
  }
  const isNewest = filter.order === 'newest';
  const day = isNewest ? LEFT_ON : sql`coalesce(due_on, created_at::date)`;
  const direction = isNewest ? 'desc' : 'asc';
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
      cursor: (row) => [
        isNewest ? (row.settled_on ?? row.execute_on ?? '-infinity') : (row.due_on ?? row.created_at.slice(0, 10)),
        row.id,
      ],
    }),
    count: totals.reduce((total, row) => total + row.count, 0),
    sums: totals.map((row) => ({ minor: row.minor.toString(), currency: row.currency as CurrencyCode })),
  };
}

import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { PaymentState } from '../../rules/payment-states.ts';
import type { PaymentRow } from '../tables.ts';

/** What of a day counts while payments are put together: all that waits for a confirmation, and all that left. */
export const PROMISED: readonly PaymentState[] = ['to_confirm', 'processing', 'paid'];
/** What counts when they are confirmed: only what left, so that runs that wait never keep each other from leaving. */
export const SENT: readonly PaymentState[] = ['processing', 'paid'];

type Asked = {
  ceiling: bigint | null;
  payments: readonly PaymentRow[];
  dayOf: (payment: PaymentRow) => PlainDate;
  counted: readonly PaymentState[];
};

/**
 * Keeps a day's transfers below the company's ceiling, over all its runs and accounts, other currencies at what they are
 * in the books (domain rules 2.8). The caller holds the settings, so that nobody else counts meanwhile.
 * @throws AppError over_ceiling with the day and, in base currency, what is left of it.
 */
export async function refuseOverCeiling(
  { trx, actor }: Context,
  { ceiling, payments, dayOf, counted }: Asked,
): Promise<void> {
  if (ceiling === null) return;
  const asked = new Map<PlainDate, bigint>();
  for (const payment of payments) {
    const day = dayOf(payment);
    asked.set(day, (asked.get(day) ?? 0n) + payment.base_minor);
  }
  const days = [...asked.keys()];
  const own = payments.map((payment) => payment.id);
  const { rows } = await sql<{ day: PlainDate; minor: bigint }>`
    select execute_on as day, sum(base_minor)::bigint as minor from payments.payment
    where company_id = ${actor.companyId} and execute_on = any(${days}::date[]) and state = any(${[...counted]})
      and not (id = any(${own}))
    group by execute_on`.execute(trx);
  const taken = new Map(rows.map((row) => [row.day, row.minor]));
  for (const day of days.toSorted()) {
    const left = ceiling - (taken.get(day) ?? 0n);
    if ((asked.get(day) ?? 0n) <= left) continue;
    const { base_currency: currency } = await getCompanyRow(trx, actor.companyId);
    const leftMinor = (left < 0n ? 0n : left).toString();
    throw new AppError('over_ceiling', { data: { day, leftMinor, currency } });
  }
}

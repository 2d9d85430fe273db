import { sql, type RawBuilder } from 'kysely';
import { businessDayFrom } from '#kernel/business-days.ts';
import type { PlainDate } from '#kernel/plain-date.ts';

/**
 * The day on which the payment `p` of somebody's query is best paid (domain rules 2.8, as `suggestedOn`): the one on which it
 * is due, or the last of a discount before it that can still be had on `today`; null where neither is known.
 */
export const bestDay = (today: PlainDate): RawBuilder<PlainDate | null> =>
  sql`least(p.due_on, case when p.discount_until >= ${today}::date then p.discount_until end)`;

/**
 * The day on which `p` leaves when nobody chooses another (as `executionDayOf`): its best one, the last business day before it
 * where it is none, and never before the first from `today` on. What is overdue keeps its day; null where none is known.
 */
export const leavingDay = (today: PlainDate): RawBuilder<PlainDate | null> => {
  const best = bestDay(today);
  return sql`case when ${best} >= ${today}::date
    then greatest(payments.business_day_until(${best}), ${businessDayFrom(today)}::date) else ${best} end`;
};

/** What goes off `p` when it leaves on that day, in its own currency or the company's; nothing of what is put together. */
export const offThen = (today: PlainDate, column: 'discount_minor' | 'discount_base_minor'): RawBuilder<bigint> =>
  sql`case when p.state = 'to_pay' and not p.is_discounted and p.discount_until >= ${today}::date
    then ${sql.ref(`p.${column}`)} else 0 end`;

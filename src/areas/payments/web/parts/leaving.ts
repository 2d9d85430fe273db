import { add, moneyFromWire, zero, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { PaymentView } from '../../contract/payment.ts';
import { isInTime, suggestedOn } from '../../rules/discount.ts';
import { executionDayOf } from '../../rules/group-transfers.ts';

/** What is owed of a payment, and what goes off it when it is put into a run like this. */
export function leaving(
  { amount, discount, dueOn }: PaymentView,
  days: { executeOn: PlainDate; onDueDays: boolean },
): { owed: Money; off: Money } {
  const now = moneyFromWire(amount);
  if (discount === null) return { owed: now, off: zero(now.currency) };
  const value = moneyFromWire(discount.amount);
  const day = executionDayOf(suggestedOn({ dueOn, until: discount.until }, days.executeOn), days);
  return {
    owed: discount.isTaken ? add(now, value) : now,
    off: isInTime(day, discount.until) ? value : zero(now.currency),
  };
}

import { add, moneyFromWire, zero, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { PaymentView } from '../../contract/payment.ts';
import { isInTime, suggestedOn } from '../../rules/discount.ts';
import { executionDayOf } from '../../rules/group-transfers.ts';

/** What is owed of a payment, and what goes off it when it is put into a run like this; the rest in base minor units. */
export function leaving(
  { amount, baseMinor, discount, dueOn }: PaymentView,
  days: { executeOn: PlainDate; onDueDays: boolean },
): { owed: Money; off: Money; baseMinor: bigint } {
  const now = moneyFromWire(amount);
  if (discount === null) return { owed: now, off: zero(now.currency), baseMinor: BigInt(baseMinor) };
  const value = moneyFromWire(discount.amount);
  const day = executionDayOf(suggestedOn({ dueOn, until: discount.until }, days.executeOn), days);
  const isOff = isInTime(day, discount.until);
  const owedInBase = BigInt(baseMinor) + (discount.isTaken ? BigInt(discount.baseMinor) : 0n);
  return {
    owed: discount.isTaken ? add(now, value) : now,
    off: isOff ? value : zero(now.currency),
    baseMinor: owedInBase - (isOff ? BigInt(discount.baseMinor) : 0n),
  };
}

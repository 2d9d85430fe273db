import { add, moneyFromWire, subtract, sumPerCurrency, zero, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { PaymentView } from '../../contract/payment.ts';
import { isInTime, suggestedOn } from '../../rules/discount.ts';
import { executionDayOf } from '../../rules/group-transfers.ts';

export type Leaving = { readonly on: PlainDate; readonly owed: Money; readonly off: Money; readonly baseMinor: bigint };

/** What leaves on each day, the first first; nothing where all of it leaves on one. */
export function leavingByDay(all: readonly Leaving[]): { on: PlainDate; sums: Money[] }[] {
  const days = [...Map.groupBy(all, ({ on }) => on)].toSorted(([a], [b]) => a.localeCompare(b));
  if (days.length < 2) return [];
  return days.map(([on, own]) => ({ on, sums: sumPerCurrency(own.map(({ owed, off }) => subtract(owed, off))) }));
}

/** When a payment leaves, what is owed of it, and what goes off it when it is put into a run like this; the rest in base minor units. */
export function leaving(
  { amount, baseMinor, discount, dueOn }: PaymentView,
  days: { executeOn: PlainDate; onDueDays: boolean },
): Leaving {
  const now = moneyFromWire(amount);
  const until = discount?.until ?? null;
  const on = executionDayOf(suggestedOn({ dueOn, until }, days.executeOn), days);
  if (discount === null) return { on, owed: now, off: zero(now.currency), baseMinor: BigInt(baseMinor) };
  const value = moneyFromWire(discount.amount);
  const isOff = isInTime(on, discount.until);
  const owedInBase = BigInt(baseMinor) + (discount.isTaken ? BigInt(discount.baseMinor) : 0n);
  return {
    on,
    owed: discount.isTaken ? add(now, value) : now,
    off: isOff ? value : zero(now.currency),
    baseMinor: owedInBase - (isOff ? BigInt(discount.baseMinor) : 0n),
  };
}

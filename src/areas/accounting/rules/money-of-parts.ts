import type { PaymentView } from '#areas/payments/contract/payment.ts';

type PaymentState = PaymentView['state'];

/** What a reader asks about first of several parts: whose money is under way, then who waits for whom. */
const LEADING = ['processing', 'to_confirm', 'failed', 'on_hold', 'to_pay', 'paid'] as const satisfies PaymentState[];

/** Where the money of an item is that is paid by these: the state of the part that is furthest on its way, and how many are paid. */
export function moneyOfParts(
  states: readonly PaymentState[],
): { state: (typeof LEADING)[number]; paid: number; of: number } | null {
  const state = LEADING.find((one) => states.includes(one));
  if (state === undefined) return null;
  return { state, paid: states.filter((one) => one === 'paid').length, of: states.length };
}

import type { Money } from '#kernel/money.ts';

/** What is wrong with what is typed to be set off: no amount, more than the invoice has to pay or the credit note has left, or nothing at all. */
export type OffsetProblem = 'amount' | 'above_invoice' | 'above_credit' | 'nothing';

/**
 * Whether so much of a credit note may go off an invoice (domain rules 2.8): nothing may, less than nothing may not, nor
 * more than is to be paid of it. `amount` is null for what is no amount.
 */
export function offsetProblem(amount: Money | null, toPay: Money): 'amount' | 'above_invoice' | null {
  if (amount === null || amount.minor < 0n) return 'amount';
  return amount.minor > toPay.minor ? 'above_invoice' : null;
}

import type { PaymentState } from './payment-states.ts';

export type MatchedPayment = { readonly state: PaymentState; readonly attempt: number; readonly minor: bigint };
/** A part of a bank entry that names an order of ours; `minor` is negative for money that left. */
export type OrderEntry = { readonly attempt: number; readonly minor: bigint };

/** What an entry does to the payment it names: money left, left although it counted as failed, or came back. */
export type EntryMeaning = 'settle' | 'settleLate' | 'return';

const NOT_SENT_AGAIN: readonly PaymentState[] = ['to_pay', 'on_hold', 'to_confirm'];

/**
 * What a bank entry means for the payment whose order it names (domain rules 2.8, 2.12 entry 12); null leaves it to a
 * person. Money that left for an order somebody had marked as failed settles the payment before it is sent again; once
 * it was sent again the same money left twice, which nobody may hide by calling it explained.
 */
export function matchEntry(payment: MatchedPayment, entry: OrderEntry): EntryMeaning | null {
  if (entry.minor === payment.minor)
    return payment.state === 'paid' && entry.attempt === payment.attempt ? 'return' : null;
  if (entry.minor !== -payment.minor) return null;
  if (entry.attempt === payment.attempt) {
    if (payment.state === 'processing') return 'settle';
    return payment.state === 'failed' ? 'settleLate' : null;
  }
  return entry.attempt === payment.attempt - 1 && NOT_SENT_AGAIN.includes(payment.state) ? 'settleLate' : null;
}

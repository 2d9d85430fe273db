import { isId } from '#kernel/id.ts';
import type { PaymentId } from '../contract/payment-id.ts';

/** The payment's id in the SEPA character set, 26 capitals and digits: it comes back on the statement. */
export const endToEndIdOf = (paymentId: PaymentId): string => paymentId.slice('pay_'.length).toUpperCase();

/** Whose payment this is; null for an id that was never ours. */
export function paymentIdOf(endToEndId: string): PaymentId | null {
  const id = `pay_${endToEndId.trim().toLowerCase()}`;
  return isId('pay', id) ? id : null;
}

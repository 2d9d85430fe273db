import { isId } from '#kernel/id.ts';
import type { PaymentId } from '../contract/payment-id.ts';

/** Which order to the bank this is: the payment, and how often it was tried, from 1. */
export type Order = { readonly paymentId: PaymentId; readonly attempt: number };

const LAST_ATTEMPT = 99;

/**
 * An order's id in the SEPA character set: it comes back on the statement. The payment's own 26 capitals and digits, and
 * for each later attempt `R2`, `R3`, …, so that no bank ever sees one id twice (35 characters at most).
 */
export const endToEndIdOf = (paymentId: PaymentId, attempt = 1): string => {
  const own = paymentId.slice('pay_'.length).toUpperCase();
  return attempt === 1 ? own : `${own}R${attempt}`;
};

/** Whose order this is; null for an id that was never ours. */
export function orderOf(endToEndId: string): Order | null {
  const [, own = '', attempt = '1'] = /^([0-9a-z]{26})(?:r([1-9]\d?))?$/.exec(endToEndId.trim().toLowerCase()) ?? [];
  const paymentId = `pay_${own}`;
  const count = Number(attempt);
  return isId('pay', paymentId) && count <= LAST_ATTEMPT ? { paymentId, attempt: count } : null;
}

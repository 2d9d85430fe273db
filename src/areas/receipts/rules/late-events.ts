import type { PlainDate } from '#kernel/plain-date.ts';
import { merchantAlias } from './merchant-words.ts';

export type LatePayment = {
  readonly cardId: string;
  readonly merchant: string;
  readonly paidOn: PlainDate;
};

/**
 * How many late receipts count against a rule's limit. What one card paid at one merchant on one day is one event: fifty
 * taps at a turnstile are not fifty late receipts.
 */
export const countLate = (late: readonly LatePayment[]): number =>
  new Set(late.map(({ cardId, merchant, paidOn }) => `${cardId}|${merchantAlias(merchant)}|${paidOn}`)).size;

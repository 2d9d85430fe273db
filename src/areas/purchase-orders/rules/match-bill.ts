import type { CurrencyCode } from '#kernel/currency.ts';
import { receivedShare, type LineProgress } from './order-progress.ts';
import { strictestOf, USUAL_TOLERANCE, type Tolerance } from './tolerances.ts';

/** From what is fine to what is not; what comes first of those that are not is said. */
export const BILL_MATCHES = ['matched', 'partial', 'over_total', 'not_received'] as const;
export type BillMatch = (typeof BILL_MATCHES)[number];

export type MatchedOrder = {
  readonly currency: CurrencyCode;
  readonly netMinor: bigint;
  readonly totalMinor: bigint;
  /** Gross of what was billed before. */
  readonly billedMinor: bigint;
  readonly requiresReceipt: boolean;
  readonly lines: readonly LineProgress[];
};

/** What of the order's gross has come: each line at its share, at the order's own tax, rounded down. */
export function receivedTotal({ lines, netMinor, totalMinor }: MatchedOrder): bigint {
  const receivedNet = lines.reduce((sum, line) => {
    const { part, whole } = receivedShare(line);
    return whole === 0n ? sum : sum + (line.netMinor * part) / whole;
  }, 0n);
  return netMinor === 0n ? totalMinor : (totalMinor * receivedNet) / netMinor;
}

/**
 * Whether an invoice of this gross fits its order (domain rules 2.7): all that is billed stays within the total and its
 * tolerance, and where goods have to come first, within what came. Less than the total is a part of it, not an error.
 */
export function matchBill(order: MatchedOrder, grossMinor: bigint, allowed: Tolerance = USUAL_TOLERANCE): BillMatch {
  const tolerance = strictestOf(order.totalMinor, allowed, order.currency);
  const billed = order.billedMinor + grossMinor;
  if (billed > order.totalMinor + tolerance) return 'over_total';
  if (order.requiresReceipt && billed > receivedTotal(order) + tolerance) return 'not_received';
  return billed >= order.totalMinor - tolerance ? 'matched' : 'partial';
}

/** Whether an invoice that matches so is only validated where somebody let it pass. */
export const isDiscrepancy = (match: BillMatch): boolean => match === 'over_total' || match === 'not_received';

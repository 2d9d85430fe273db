import { lacksGoods, matchLines, type BilledLine, type LineMatch, type MatchingLines } from './match-lines.ts';
import { receivedShare, type LineProgress } from './order-progress.ts';
import { strictestOf, USUAL_TOLERANCES, type Tolerances } from './tolerances.ts';

/** By what an invoice does not fit, the worst last. Of the whole it says less than of a line, so a wrong line comes after. */
export const DISCREPANT_MATCHES = ['not_received', 'over_total', 'over_extra', 'over_qty', 'over_price'] as const;
/** From what is fine to what is worst. */
export const BILL_MATCHES = ['matched', 'partial', ...DISCREPANT_MATCHES] as const;
export type BillMatch = (typeof BILL_MATCHES)[number];

export type MatchedOrder = MatchingLines & {
  readonly netMinor: bigint;
  readonly totalMinor: bigint;
  /** Gross of what was billed before, and net of the extras in it. */
  readonly billedMinor: bigint;
  readonly extraMinor: bigint;
};

export type MatchedBill = {
  readonly grossMinor: bigint;
  readonly netMinor: bigint;
  /** None where only the whole of it is known. */
  readonly lines: readonly BilledLine[];
};

export type Matching = {
  readonly match: BillMatch;
  /** Of each line of the invoice, in its order. */
  readonly lines: readonly LineMatch[];
  /** Something that it bills was ordered and has not come, whatever else is wrong with it. */
  readonly isAwaited: boolean;
};

type Whole = Pick<MatchedOrder, 'netMinor' | 'totalMinor'> & { readonly lines: readonly LineProgress[] };

/** What of the order's gross has come: each line at its share, at the order's own tax, rounded down. */
export function receivedTotal({ lines, netMinor, totalMinor }: Whole): bigint {
  const receivedNet = lines.reduce((sum, line) => {
    const { part, whole } = receivedShare(line);
    return whole === 0n ? sum : sum + (line.netMinor * part) / whole;
  }, 0n);
  return netMinor === 0n ? totalMinor : (totalMinor * receivedNet) / netMinor;
}

/** Whether each line is said to be of a line of the order or an extra, and nothing of the invoice is left over. */
export const isByLine = ({ lines, netMinor }: MatchedBill): boolean =>
  lines.length > 0 &&
  lines.every((line) => line.isExtra || line.orderLineNo !== null) &&
  lines.reduce((sum, line) => sum + line.netMinor, 0n) === netMinor;

/** The net of what an invoice bills beside the order's lines. */
export const extraOf = ({ lines }: Pick<MatchedBill, 'lines'>): bigint =>
  lines.reduce((sum, line) => (line.isExtra ? sum + line.netMinor : sum), 0n);

/**
 * Whether an invoice fits its order (domain rules 2.7). The order's status is its worst line; beside that all that is
 * billed stays within the total and its tolerance, to which extras within theirs are added. Where not every line is said
 * to be of one of the order, what came is held against the whole. Less than the total is a part of it, not an error.
 */
export function matchBill(order: MatchedOrder, bill: MatchedBill, allowed: Tolerances = USUAL_TOLERANCES): Matching {
  const lines = matchLines(order, bill.lines, allowed);
  const found = [
    ...lines.flatMap((line): BillMatch[] => (line === 'n_a' || line === 'matched' ? [] : [line])),
    whole(),
  ];
  return {
    match: found.toSorted(worstFirst)[0] ?? 'matched',
    lines,
    isAwaited: found.includes('not_received') || lacksGoods(order, bill.lines, allowed),
  };

  function whole(): BillMatch {
    const { currency, totalMinor, netMinor } = order;
    const tolerance = strictestOf(totalMinor, allowed.total, currency);
    const extra = order.extraMinor + extraOf(bill);
    if (extra > strictestOf(netMinor, allowed.extra, currency)) return 'over_extra';
    // Extras are taxed as the order is; a discount makes no room.
    const extraGross = extra <= 0n ? 0n : netMinor === 0n ? extra : (extra * totalMinor + netMinor - 1n) / netMinor;
    const billed = order.billedMinor + bill.grossMinor;
    if (billed > totalMinor + tolerance + extraGross) return 'over_total';
    const isHeldToWhole = order.requiresReceipt && !isByLine(bill);
    if (isHeldToWhole && billed > receivedTotal(order) + tolerance + extraGross) return 'not_received';
    return billed >= totalMinor - tolerance ? 'matched' : 'partial';
  }
}

const worstFirst = (one: BillMatch, other: BillMatch): number =>
  BILL_MATCHES.indexOf(other) - BILL_MATCHES.indexOf(one);

/** Whether an invoice that matches so is only validated where somebody let it pass. */
export const isDiscrepancy = (match: BillMatch): boolean => match !== 'matched' && match !== 'partial';

import type { CurrencyCode } from '#kernel/currency.ts';
import { receivedQuantity, type LineProgress } from './order-progress.ts';
import { strictestOf, withPercent, type Tolerances } from './tolerances.ts';

/** From what is fine to what is worst. `n_a` is of no line of the order: an extra, or not said yet. */
export const LINE_MATCHES = ['n_a', 'matched', 'partial', 'not_received', 'over_qty', 'over_price'] as const;
export type LineMatch = (typeof LINE_MATCHES)[number];

/** How a line of an order stands with all that is billed of it, whatever it cost. */
export const LINE_STATES = ['matched', 'partial', 'not_received', 'over_qty'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** Of these a line has more billed than came, or than was ordered; the worst comes last. */
export const BILLED_TOO_MUCH = ['not_received', 'over_qty'] as const satisfies readonly LineState[];
export type BilledTooMuch = (typeof BILLED_TOO_MUCH)[number];

/** A line of an order with what of it came and what was billed before. */
export type OrderedLine = LineProgress & {
  readonly lineNo: number;
  readonly unitPriceMinor: bigint;
  /** In thousandths. */
  readonly billed: bigint;
  /** Net, no more than the ordered price of what was billed. */
  readonly billedMinor: bigint;
};

/** A line of an invoice, and of which line of the order it is said to be. */
export type BilledLine = {
  readonly description: string;
  /** In thousandths. */
  readonly quantity: bigint;
  readonly netMinor: bigint;
  readonly orderLineNo: number | null;
  /** Of no line of the order and meant so: freight, packing, a fee. */
  readonly isExtra: boolean;
};

export type MatchingLines = {
  readonly currency: CurrencyCode;
  readonly requiresReceipt: boolean;
  readonly lines: readonly OrderedLine[];
};

/** What so many of an order's line cost at its price, rounded up: a line of an invoice is rounded once itself. */
export const priceOf = (unitMinor: bigint, quantity: bigint): bigint => (unitMinor * quantity + 999n) / 1000n;

/** The net that counts against the ordered line: what is dearer is told by the price, not as more of it. */
export function countedMinor({ unitPriceMinor }: OrderedLine, { quantity, netMinor }: BilledLine): bigint {
  const atPrice = priceOf(unitPriceMinor, quantity);
  return netMinor < atPrice ? netMinor : atPrice;
}

/**
 * How much of a line is billed, in thousandths. One of something, and what came by amount, is billed in parts by amount;
 * everything else by quantity.
 */
export function billedQuantity(line: OrderedLine): bigint {
  const isByAmount = line.netMinor > 0n && (line.receivedMinor > 0n || line.ordered === 1000n);
  return isByAmount ? (line.ordered * line.billedMinor) / line.netMinor : line.billed;
}

/**
 * Each line of an invoice against the line of the order that it is said to be of (domain rules 2.7), counted after what was
 * billed before and the lines above it: its price within the stricter of two tolerances; its quantity within what came,
 * where something has to come, and within what was ordered. Less than that is a part, not an error.
 */
export function matchLines(order: MatchingLines, bill: readonly BilledLine[], allowed: Tolerances): LineMatch[] {
  const now = new Map(order.lines.map((line) => [line.lineNo, line]));
  return bill.map((billed) => {
    const line = countOn(now, billed);
    if (line === undefined) return 'n_a';
    const after = now.get(line.lineNo) ?? line;
    const priceMost = line.unitPriceMinor + strictestOf(line.unitPriceMinor, allowed.price, order.currency);
    if (billed.netMinor > priceOf(priceMost, billed.quantity)) return 'over_price';
    return stateOf(after, { requiresReceipt: order.requiresReceipt, allowed });
  });
}

/**
 * Whether an invoice bills of some line more than came of it, as far as it was ordered at all: whatever else is wrong with
 * that line, it has something to wait for.
 */
export function lacksGoods(order: MatchingLines, bill: readonly BilledLine[], allowed: Tolerances): boolean {
  if (!order.requiresReceipt) return false;
  const now = new Map(order.lines.map((line) => [line.lineNo, line]));
  const ofBill = bill.flatMap((billed) => countOn(now, billed)?.lineNo ?? []);
  return ofBill.some((lineNo) => {
    const line = now.get(lineNo);
    if (line === undefined) return false;
    const billed = billedQuantity(line);
    const wanted = billed < line.ordered ? billed : line.ordered;
    return wanted > withPercent(receivedQuantity(line), allowed.quantityPercent);
  });
}

/** Counts a line of an invoice on the line of the order that it is said to be of. @returns that line as it was before. */
function countOn(now: Map<number, OrderedLine>, billed: BilledLine): OrderedLine | undefined {
  const line = billed.orderLineNo === null ? undefined : now.get(billed.orderLineNo);
  if (line === undefined) return undefined;
  now.set(line.lineNo, {
    ...line,
    billed: line.billed + billed.quantity,
    billedMinor: line.billedMinor + countedMinor(line, billed),
  });
  return line;
}

/** How a line of an order stands with all that is billed of it; null where nothing is. */
export function billedState(
  line: OrderedLine,
  about: { requiresReceipt: boolean; allowed: Tolerances },
): LineState | null {
  return line.billed === 0n && line.billedMinor === 0n ? null : stateOf(line, about);
}

/** Domain rules 2.7: an order stands as its worst line does, here with more billed of it than may be; null where none has. */
export function worstOf(states: readonly (LineState | null)[]): BilledTooMuch | null {
  return BILLED_TOO_MUCH.findLast((state) => states.includes(state)) ?? null;
}

function stateOf(
  line: OrderedLine,
  { requiresReceipt, allowed }: { requiresReceipt: boolean; allowed: Tolerances },
): LineState {
  const billed = billedQuantity(line);
  if (billed > withPercent(line.ordered, allowed.quantityPercent)) return 'over_qty';
  if (requiresReceipt && billed > withPercent(receivedQuantity(line), allowed.quantityPercent)) return 'not_received';
  return billed >= line.ordered ? 'matched' : 'partial';
}

import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { OrderState } from './order-states.ts';
import { strictestOf, USUAL_TOLERANCES, type Tolerances } from './tolerances.ts';

/** What came of a line: goods by quantity, services also by amount. */
export type LineProgress = {
  /** In thousandths. */
  readonly ordered: bigint;
  readonly received: bigint;
  /** In the order's smallest unit, net. */
  readonly netMinor: bigint;
  readonly receivedMinor: bigint;
};

/** Of a whole order; `over_partial`: too much of one line came, and another is still awaited. */
export const DELIVERIES = ['not_expected', 'none', 'partial', 'full', 'over', 'over_partial'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/**
 * How much of a line has come, as a fraction that is not rounded: what came by quantity, and what came by amount at its
 * share of the line's net. A line that costs nothing can only come by quantity.
 */
export function receivedShare(line: LineProgress): { readonly part: bigint; readonly whole: bigint } {
  if (line.netMinor === 0n) return { part: line.received, whole: line.ordered };
  return {
    part: line.received * line.netMinor + line.receivedMinor * line.ordered,
    whole: line.ordered * line.netMinor,
  };
}

/** How much of a line has come, in thousandths of its unit, rounded down. */
export function receivedQuantity(line: LineProgress): bigint {
  const { part, whole } = receivedShare(line);
  return whole === 0n ? 0n : (part * line.ordered) / whole;
}

/** Of one line: nothing, a part, all of it, or more than was ordered. */
export function lineDelivery(line: LineProgress): Exclude<Delivery, 'not_expected' | 'over_partial'> {
  const { part, whole } = receivedShare(line);
  if (part <= 0n) return whole === 0n ? 'full' : 'none';
  if (part < whole) return 'partial';
  return part === whole ? 'full' : 'over';
}

/** Domain rules 2.7: of the whole order. More of one line than was ordered is told, and hides nothing that is to come. */
export function deliveryOf(lines: readonly LineProgress[], isExpected: boolean): Delivery {
  const states = lines.filter((line) => line.ordered > 0n).map(lineDelivery);
  const isComplete = states.every((state) => state === 'full' || state === 'over');
  if (states.includes('over')) return isComplete ? 'over' : 'over_partial';
  if (states.some((state) => state !== 'none')) return isComplete ? 'full' : 'partial';
  return isExpected ? 'none' : 'not_expected';
}

/** Whether more came of a line than was ordered. */
export const isOverDelivered = (delivery: Delivery): delivery is 'over' | 'over_partial' =>
  delivery === 'over' || delivery === 'over_partial';

/** Whether something is still to come of what is expected. */
export const isAwaited = (delivery: Delivery): boolean =>
  delivery === 'none' || delivery === 'partial' || delivery === 'over_partial';

export const BILLINGS = ['none', 'partial', 'full', 'over'] as const;
export type Billing = (typeof BILLINGS)[number];

type Billed = { readonly totalMinor: bigint; readonly billedMinor: bigint; readonly currency: CurrencyCode };

/**
 * How much of an order is billed, gross. Within the tolerance of the whole it counts as all of it, since that is when it
 * closes by itself (domain rules 2.7).
 */
export function billingOf(
  { totalMinor, billedMinor, currency }: Billed,
  allowed: Tolerances = USUAL_TOLERANCES,
): Billing {
  if (billedMinor <= 0n) return 'none';
  const tolerance = strictestOf(totalMinor, allowed.total, currency);
  if (billedMinor > totalMinor + tolerance) return 'over';
  return billedMinor >= totalMinor - tolerance ? 'full' : 'partial';
}

export const WAITS = ['delivery', 'invoice'] as const;
/** What an open order waits for; null for one that waits for nothing it was promised by a day. */
export type Wait = (typeof WAITS)[number];

/**
 * Domain rules 2.7: until the last day of its delivery an order waits for it; after that, an order that nothing was
 * billed of lacks its invoice, unless one is in review.
 */
export function waitOf(order: {
  readonly state: OrderState;
  readonly delivery: Delivery;
  readonly billing: Billing;
  readonly isInReview: boolean;
  readonly expectedOn: PlainDate | null;
  readonly today: PlainDate;
}): Wait | null {
  const { state, delivery, billing, isInReview, expectedOn, today } = order;
  if (state !== 'open' || expectedOn === null) return null;
  if (today > expectedOn) return billing === 'none' && !isInReview ? 'invoice' : null;
  return isAwaited(delivery) ? 'delivery' : null;
}

import type { CurrencyCode } from '#kernel/currency.ts';
import { allocate, money } from '#kernel/money.ts';

/** A line of an order as far as its rest goes, in the order's smallest unit. */
export type RestLine<P> = {
  readonly place: P;
  readonly netMinor: bigint;
  readonly grossMinor: bigint;
  /** Net of counted invoices, less what credit notes took off. */
  readonly billedMinor: bigint;
};
type Whole = {
  readonly totalMinor: bigint;
  readonly billedMinor: bigint;
  /** The total in the company's currency, as it was approved. */
  readonly baseMinor: bigint;
  readonly base: CurrencyCode;
};

/**
 * What of an order is still to be billed, in base currency at the rate of its approval, spread over its lines as they
 * stand open: invoices without lines are only known as a whole, so the whole decides how much (domain rules 2.7, 2.11).
 * Where no line is open, all bear it by what they come to. Nothing where all of it is billed.
 */
export function restOfOrder<P>(
  whole: Whole,
  lines: readonly RestLine<P>[],
): { readonly place: P; readonly netMinor: bigint; readonly grossMinor: bigint }[] {
  const restMinor = whole.totalMinor - whole.billedMinor;
  const ordered = lines.filter(({ netMinor, grossMinor }) => netMinor > 0n && grossMinor > 0n);
  if (restMinor <= 0n || ordered.length === 0) return [];
  const open = ordered.map((line) => {
    const left = line.netMinor - line.billedMinor;
    return left > 0n ? (left * line.grossMinor) / line.netMinor : 0n;
  });
  const weights = open.some((weight) => weight > 0n) ? open : ordered.map(({ grossMinor }) => grossMinor);
  const shares = allocate(money((restMinor * whole.baseMinor) / whole.totalMinor, whole.base), weights);
  return ordered.flatMap(({ place, netMinor, grossMinor }, index) => {
    const share = shares[index]?.minor ?? 0n;
    return share === 0n ? [] : [{ place, grossMinor: share, netMinor: (share * netMinor) / grossMinor }];
  });
}

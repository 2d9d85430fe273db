import type { CurrencyCode } from '#kernel/currency.ts';
import { priceOf, type BilledLine, type OrderedLine } from './match-lines.ts';
import { strictestOf, type Tolerances } from './tolerances.ts';

/** What a line of a credit note takes off the line of the order that it is of. */
export type TakenOff = { readonly quantity: bigint; readonly minor: bigint };

/**
 * Credited at about the ordered price, so many were not billed after all. Credited at less, it is their price that is made
 * good: the quantity stays billed, and only what goes below the ordered price takes something off, since what was dearer
 * never counted. Never more than is billed.
 * @param billedNet what counted invoices billed of the line, less what was credited before, whatever counted of it.
 */
export function takenOff(
  line: OrderedLine,
  credit: Pick<BilledLine, 'quantity' | 'netMinor'>,
  about: { readonly billedNet: bigint; readonly allowed: Tolerances; readonly currency: CurrencyCode },
): TakenOff {
  const least = line.unitPriceMinor - strictestOf(line.unitPriceMinor, about.allowed.price, about.currency);
  const isGoods = credit.netMinor >= priceOf(least, credit.quantity);
  if (isGoods) {
    const quantity = smaller(credit.quantity, line.billed);
    return { quantity, minor: smaller(priceOf(line.unitPriceMinor, quantity), line.billedMinor) };
  }
  const dearer = about.billedNet > line.billedMinor ? about.billedNet - line.billedMinor : 0n;
  const below = credit.netMinor > dearer ? credit.netMinor - dearer : 0n;
  return { quantity: 0n, minor: smaller(below, line.billedMinor) };
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

import { parseDecimal } from '#kernel/money.ts';

/**
 * Whether a rate is more than a tenth away from one that is known, both decimal texts: rarely so much within days, and
 * what a rate looks like that was typed the wrong way round. Exact; just a tenth is still likely.
 */
export function isUnlikely(rate: string, known: string): boolean {
  const [one, other] = [parseDecimal(rate), parseDecimal(known)];
  const [left, right] = [one.numerator * other.denominator, other.numerator * one.denominator];
  const difference = left > right ? left - right : right - left;
  return difference * 10n > right;
}

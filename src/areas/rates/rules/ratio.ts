import { divideRounded, parseDecimal } from '#kernel/money.ts';

/** Decimal places of a quotient: even one rupiah in euros keeps thirteen digits (domain rules 2.13: ten or more). */
const PLACES = 18;

/**
 * `of` divided by `per`, both decimal texts above zero, as decimal text of at most 18 places, rounded once, half away from
 * zero (domain rules 2.13). @throws AssertionError for what is no decimal above zero.
 */
export function ratio(of: string, per: string): string {
  const [above, below] = [parseDecimal(of), parseDecimal(per)];
  const numerator = above.numerator * below.denominator * 10n ** BigInt(PLACES);
  const scaled = divideRounded(numerator, above.denominator * below.numerator, 'half-away-from-zero');
  const digits = scaled.toString().padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '');
}

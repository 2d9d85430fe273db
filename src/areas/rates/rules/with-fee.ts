import { add, divideRounded, money, parseDecimal, type Money } from '#kernel/money.ts';
import { ratio } from './ratio.ts';

/** In percent: two places before the point and four behind it, more than any bank or card takes. */
const FEE = /^\d{1,2}(\.\d{1,4})?$/;

/** Whether a decimal text can be a fee in percent; none is a fee of 0. */
export const isFee = (percent: string): boolean => FEE.test(percent);

/**
 * What somebody takes for exchanging, in the currency that was exchanged into, rounded once and half away from zero, and what
 * it comes to together; `rate` is the one that the fee makes of the mid rate. Domain rules 2.13: a fee of its own, never
 * hidden in the rate. @throws AssertionError for a rate that is no decimal above zero.
 */
export function withFee(
  { amount, rate }: { readonly amount: Money; readonly rate: string },
  percent: string,
): { fee: Money; total: Money; rate: string } {
  const [mid, part] = [parseDecimal(rate), parseDecimal(percent)];
  const whole = 100n * part.denominator;
  const fee = money(divideRounded(amount.minor * part.numerator, whole, 'half-away-from-zero'), amount.currency);
  const [above, below] = [mid.numerator * (whole + part.numerator), mid.denominator * whole];
  return { fee, total: add(amount, fee), rate: ratio(above.toString(), below.toString()) };
}

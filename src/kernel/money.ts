import { z } from 'zod';
import { textLike } from './text-schema.ts';
import { assert } from './assert.ts';
import { quickSchema } from './quick-schema.ts';
import { currencySchema, minorDigits, type CurrencyCode } from './currency.ts';

/** An amount as a whole number of the currency's smallest unit. Never a float, never without its currency. */
export type Money = { readonly minor: bigint; readonly currency: CurrencyCode };
/** The same on the wire: JSON has no big integers, so the minor units travel as text. */
export type WireMoney = { readonly minor: string; readonly currency: CurrencyCode };
/** How a half is rounded must always be said. Accounting rounds half away from zero (domain rules 2.0). */
export type Rounding = 'half-away-from-zero' | 'half-even' | 'down';

/** What one amount may be at most, in minor units: larger is a typing mistake and is refused at the field. */
export const MINOR_MAX = 10n ** 14n;

export const money = (minor: bigint, currency: CurrencyCode): Money => ({ minor, currency });
export const zero = (currency: CurrencyCode): Money => ({ minor: 0n, currency });

const MINOR = /^-?\d{1,18}$/;
export const wireMoneySchema: z.ZodType<WireMoney, WireMoney> = z.strictObject({
  minor: quickSchema(textLike(MINOR, 'invalid_amount'), (value) => typeof value === 'string' && MINOR.test(value)),
  currency: currencySchema,
});
/** For request bodies: text in, `Money` out. */
export const moneySchema = wireMoneySchema.transform(moneyFromWire);
/** For request bodies that promise or move money: above zero and below `MINOR_MAX`. */
export const positiveMoneySchema = moneySchema.refine((value) => value.minor > 0n && value.minor < MINOR_MAX, {
  message: 'amount_out_of_range',
});

export function moneyFromWire(wire: WireMoney): Money {
  return { minor: BigInt(wire.minor), currency: wire.currency };
}

export const moneyToWire = (value: Money): WireMoney => ({ minor: value.minor.toString(), currency: value.currency });

/** @throws AssertionError for two currencies: amounts of different currencies are never added. */
export function add(left: Money, right: Money): Money {
  assertSameCurrency(left, right);
  return money(left.minor + right.minor, left.currency);
}

export function subtract(left: Money, right: Money): Money {
  assertSameCurrency(left, right);
  return money(left.minor - right.minor, left.currency);
}

export const negate = (value: Money): Money => money(-value.minor, value.currency);

/** How much it is, for words that say themselves which way: "they are 12 apart". */
export const sizeOf = (wire: WireMoney): WireMoney => ({ ...wire, minor: wire.minor.replace('-', '') });

export function sum(values: readonly Money[], currency: CurrencyCode): Money {
  return values.reduce(add, zero(currency));
}

/** Negative when the first is smaller. @throws AssertionError for two currencies. */
export function compare(left: Money, right: Money): number {
  assertSameCurrency(left, right);
  if (left.minor === right.minor) return 0;
  return left.minor < right.minor ? -1 : 1;
}

/** One total per currency, in order of first appearance: what a list shows below amounts of several currencies. */
export function sumPerCurrency(values: readonly Money[]): Money[] {
  const totals = new Map<CurrencyCode, bigint>();
  for (const value of values) totals.set(value.currency, (totals.get(value.currency) ?? 0n) + value.minor);
  return [...totals].map(([currency, minor]) => money(minor, currency));
}

/**
 * Splits an amount in proportion to weights, so that the parts always sum to the whole. Weights may be negative (a
 * deposit returned on a receipt, a discount line of an order): such a part has the opposite sign. Each exact share is
 * rounded down, away from the amount's own sign; the units left over go one each to the parts with the largest
 * remainders, the earlier part first when they tie. So no part is off its exact share by a whole unit.
 * @throws AssertionError when the weights sum to zero, for then no share is defined; callers decide what holds there.
 */
export function allocate(value: Money, weights: readonly bigint[]): Money[] {
  const whole = weights.reduce((total, weight) => total + weight, 0n);
  assert(whole !== 0n, 'Weights must not sum to zero');
  const sign = value.minor < 0n ? -1n : 1n;
  const turn = whole < 0n ? -1n : 1n;
  const parts = weights.map((weight, index) => ({
    index,
    ...floorDivide(value.minor * sign * weight * turn, whole * turn),
  }));
  let left = value.minor * sign - parts.reduce((total, part) => total + part.quotient, 0n);
  for (const part of parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break;
    part.quotient += 1n;
    left -= 1n;
  }
  return parts.map((part) => money(part.quotient * sign, value.currency));
}

/** Rounds towards minus infinity, so that the rest is never negative. */
function floorDivide(numerator: bigint, denominator: bigint): { quotient: bigint; rest: bigint } {
  const [quotient, rest] = [numerator / denominator, numerator % denominator];
  return rest < 0n ? { quotient: quotient - 1n, rest: rest + denominator } : { quotient, rest };
}

/** The amount times a decimal rate ("0.2", "1.0867"), rounded once to the same currency's smallest unit. */
export function applyRate(value: Money, rate: string, rounding: Rounding): Money {
  const { numerator, denominator } = parseDecimal(rate);
  return money(divideRounded(value.minor * numerator, denominator, rounding), value.currency);
}

/** The amount in another currency at "one unit of `value.currency` is `rate` units of `to`". */
export function convert(
  value: Money,
  { rate, to, rounding }: { rate: string; to: CurrencyCode; rounding: Rounding },
): Money {
  const { numerator, denominator } = parseDecimal(rate);
  const up = 10n ** BigInt(minorDigits(to));
  const down = 10n ** BigInt(minorDigits(value.currency));
  return money(divideRounded(value.minor * numerator * up, denominator * down, rounding), to);
}

/** "1234.5" with two places is 123450n; more places than the currency has is null, as is anything that is no number. */
export function parseDecimalAmount(text: string, currency: CurrencyCode): Money | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (match === null) return null;
  const digits = minorDigits(currency);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > digits) return null;
  const minor = BigInt(`${match[2]}${fraction.padEnd(digits, '0')}`);
  return money(match[1] === '-' ? -minor : minor, currency);
}

/** 123450n EUR is "1234.50": the form of files and of `Intl.NumberFormat`, which takes decimal text exactly. */
export function toDecimalText(value: Money): string {
  const digits = minorDigits(value.currency);
  const text = (value.minor < 0n ? -value.minor : value.minor).toString().padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return value.minor < 0n ? `-${whole}` : whole;
}

export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  assert(denominator > 0n, 'Denominator must be positive');
  const sign = numerator < 0n ? -1n : 1n;
  const quotient = (numerator * sign) / denominator;
  const twiceRest = ((numerator * sign) % denominator) * 2n;
  const isUp =
    rounding !== 'down' &&
    (twiceRest > denominator ||
      (twiceRest === denominator && (rounding === 'half-away-from-zero' || quotient % 2n === 1n)));
  return sign * (isUp ? quotient + 1n : quotient);
}

/** "1.105" is 1105 over 1000. @throws AssertionError for what is no plain decimal. */
export function parseDecimal(rate: string): { numerator: bigint; denominator: bigint } {
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(rate);
  assert(match !== null, `Not a decimal: ${rate}`);
  const fraction = match[2] ?? '';
  return { numerator: BigInt(`${match[1]}${fraction}`), denominator: 10n ** BigInt(fraction.length) };
}

function assertSameCurrency(left: Money, right: Money): void {
  assert(left.currency === right.currency, `${left.currency} and ${right.currency} do not mix`);
}

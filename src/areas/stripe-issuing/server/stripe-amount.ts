import { currencySchema, minorDigits, type CurrencyCode } from '#kernel/currency.ts';
import { divideRounded, money, moneyToWire, type WireMoney } from '#kernel/money.ts';

/** Where Stripe counts in other units than ISO 4217 does: whole units, or hundredths of a unit that has none. */
const DIGITS: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 };

/**
 * An amount as Stripe writes it (integer, lower-case currency), above zero whichever way the money goes; in our units.
 * Rounded half away from zero where ours are coarser. @returns null for a currency that Merel does not know.
 */
export function amountFromStripe(amount: number, code: string): WireMoney | null {
  const parsed = currencySchema.safeParse(code.toUpperCase());
  if (!parsed.success || !Number.isSafeInteger(amount)) return null;
  const size = BigInt(amount < 0 ? -amount : amount);
  return moneyToWire(money(rescale(size, digitsOf(parsed.data), minorDigits(parsed.data)), parsed.data));
}

/** The same way out. @throws RangeError for what no JSON number holds exactly */
export function amountToStripe(minor: bigint, code: CurrencyCode): number {
  const amount = Number(rescale(minor, minorDigits(code), digitsOf(code)));
  if (!Number.isSafeInteger(amount)) throw new RangeError('The amount is too large for Stripe');
  return amount;
}

const digitsOf = (code: CurrencyCode): number => DIGITS[code] ?? minorDigits(code);

const rescale = (minor: bigint, from: number, to: number): bigint =>
  to >= from ? minor * 10n ** BigInt(to - from) : divideRounded(minor, 10n ** BigInt(from - to), 'half-away-from-zero');

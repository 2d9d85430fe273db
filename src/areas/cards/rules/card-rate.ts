import { minorDigits } from '#kernel/currency.ts';
import type { Money } from '#kernel/money.ts';

const DIGITS = 12;

/** What one unit of the first currency came to in the second, as the card was charged: up to twelve digits behind the point. */
export function rateBetween(taken: Money, charged: Money): string {
  if (taken.currency === charged.currency) return '1';
  const scale = 10n ** BigInt(DIGITS + minorDigits(taken.currency));
  const units = (charged.minor * scale) / (taken.minor * 10n ** BigInt(minorDigits(charged.currency)));
  const text = units.toString().padStart(DIGITS + 1, '0');
  const fraction = text.slice(-DIGITS).replace(/0+$/, '');
  return fraction === '' ? text.slice(0, -DIGITS) : `${text.slice(0, -DIGITS)}.${fraction}`;
}

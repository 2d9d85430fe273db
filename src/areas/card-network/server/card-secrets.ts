import { createHmac } from 'node:crypto';
import type { CardSecrets } from '#areas/cards/server/door.ts';

/** A range that no issuer uses for cards that pay. */
const PREFIX = '400000';
const LENGTH = 16;

/**
 * Number, code and PIN of a simulated card: they follow from the secret and the card alone, so that nothing has to keep
 * them. The number ends with its check digit (ISO/IEC 7812-1, Luhn).
 */
export function secretsOf(secret: string | Buffer, ref: string): CardSecrets {
  const digits = digitsOf(secret, ref);
  const body = `${PREFIX}${digits.slice(0, LENGTH - PREFIX.length - 1)}`;
  return { number: `${body}${checkDigit(body)}`, cvc: digits.slice(20, 23), pin: digits.slice(24, 28) };
}

const digitsOf = (secret: string | Buffer, ref: string): string =>
  [...createHmac('sha512', secret).update(ref).digest()].map((byte) => String(byte % 10)).join('');

/** The digit that makes a number valid: from the right every second digit counts twice. */
export function checkDigit(body: string): string {
  const sum = [...body].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

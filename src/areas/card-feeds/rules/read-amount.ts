import { minorDigits, type CurrencyCode } from '#kernel/currency.ts';

/** Which sign stands before the fraction; the other one, blanks and apostrophes group thousands. */
export type DecimalSign = ',' | '.';

const GROUPS = /[\s\u{A0}\u{202F}'’]/gu;

/**
 * An amount as banks write it, in minor units: "-1 292,79", "1,234.50-", "(12.00)", "240.00 United States Dollar". A
 * fraction longer than the currency has is no amount unless what is too much is zeros. Null for what is none.
 */
export function readAmount(given: string | number, sign: DecimalSign, currency: CurrencyCode): bigint | null {
  const digits = minorDigits(currency);
  const text = typeof given === 'number' ? given.toFixed(digits) : given;
  const found = /^[^\d(+−-]*(?<before>[(+−-]?)[^\d.,+−-]*(?<number>\d[\d.,\s\u{A0}\u{202F}'’]*)(?<after>[)−-]?)/u.exec(
    text.trim(),
  )?.groups;
  if (found === undefined) return null;
  const bare = (found['number'] ?? '').replaceAll(GROUPS, '').replace(/[.,]$/, '');
  const point = typeof given === 'number' ? '.' : sign;
  const parts = bare.split(point);
  if (parts.length > 2) return null;
  const [whole = '', fraction = ''] = parts;
  if (!/^\d{1,3}(?:[.,]\d{3})*$|^\d+$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  const padded = fraction.padEnd(digits, '0');
  if (!/^0*$/.test(padded.slice(digits))) return null;
  const size = whole.replaceAll(/[.,]/g, '') + padded.slice(0, digits);
  if (size.length > 18) return null;
  const isBelow = /[(−-]/.test(found['before'] ?? '') || /[−-]/.test(found['after'] ?? '');
  return isBelow ? -BigInt(size) : BigInt(size);
}

/** Which sign the amounts of a column have before the fraction, as most of them say. */
export function guessDecimalSign(cells: readonly (string | number)[]): DecimalSign {
  let comma = 0;
  let point = 0;
  for (const cell of cells) {
    if (typeof cell === 'number') continue;
    const last = /([.,])(\d{1,2})(?!\d)[^\d]*$/.exec(cell);
    if (last?.[1] === ',') comma += 1;
    else if (last !== null) point += 1;
    // "1.234,567" says it too, and "1,234" alone says nothing.
    else if (/\.\d{3},/.test(cell)) comma += 1;
    else if (/,\d{3}\./.test(cell)) point += 1;
  }
  return comma > point ? ',' : '.';
}

import { fold } from '#kernel/text.ts';

/** The last four digits of a card as statements mask it: "516732******0000", "xxxx-1234", "-12345", "Karte 1234". */
export function cardOf(given: string): string | null {
  const text = given.trim();
  if (text === '') return null;
  const digits = /(\d{4})\D*$/.exec(text)?.[1];
  if (digits !== undefined && /^[\d\s*xX•.#-]+$/.test(text)) return digits;
  return digits !== undefined && /[*xX•.]{2,}\s*\d{4}\D*$/.test(text) ? digits : text.slice(0, NAME_MAX);
}

const NAME_MAX = 80;
const IN_TEXT =
  /(?:\b(?:card|karte|carte|tarjeta|kartennr|kartennummer)\b\s*(?:no|nr|n°|number)?\.?\s*[:#]?\s*|[*•]{2,}|\b[xX]{4,}[- ]?)\s*(\d{4})\b(?!\d)/i;

/** The last four digits of a card that a text names among other things; null for one that names none. */
export const cardInText = (text: string): string | null => IN_TEXT.exec(text)?.[1] ?? null;

/** What banks write around the name of a shop. */
const NOISE = new Set(
  'card karte carte tarjeta kartenzahlung payment paiement pago zahlung purchase achat compra einkauf pos visa mastercard debit credit online vom du del the and und'.split(
    ' ',
  ),
);
const SHORT = 3;
const TELLING = 4;

const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .filter((word) => word.length >= SHORT && !/\d/.test(word) && !NOISE.has(word));

/** A text without case, marks and blanks: equal in files that write the same in other widths. */
export const textKey = (text: string): string => fold(text).replaceAll(/[^a-z0-9]/g, '');

/**
 * Whether two texts may call the same shop: one begins the other, they begin with the same telling word, or most of the
 * shorter stands in the longer. What says nothing fits anything.
 */
export function isSameShop(one: string, other: string): boolean {
  const [left, right] = [textKey(one), textKey(other)];
  if (left === '' || right === '' || left.startsWith(right) || right.startsWith(left)) return true;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [fewer, more] = words.length <= others.length ? [words, others] : [others, words];
  const [first = ''] = fewer;
  if (fewer.length === 0) return left.includes(right) || right.includes(left);
  if (first.length >= TELLING && more[0] === first) return true;
  return fewer.filter((word) => more.includes(word)).length * 2 > fewer.length;
}

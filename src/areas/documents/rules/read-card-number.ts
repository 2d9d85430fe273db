import type { TextLine } from './page-words.ts';
import type { PlacedValue } from './reading-hints.ts';

/** How sure the last four digits behind a mask are, and those that only a word says are a card's. */
const MASKED = 0.9;
const SAID = 0.7;

/**
 * `**** **** **** 4711`, `XXXX XXXX XXXX 4711`, `•••• 4711`: at least four signs of a mask, and no more than a number has.
 * What goes on like a day or an amount is none.
 */
const MASK = /[*•·#xX](?:[ -]?[*•·#xX]){3,18} ?-?(\d{4})(?!\d|[-./,]\d)/;
/** "Visa ending in 4711", "Karte mit Endziffern 4711", "carte se terminant par 4711", "tarjeta terminada en 4711". */
const WORDS =
  /\b(?:ending(?: in| with)?|endziffern?|endend auf|terminant par|terminada en|terminación)\s*:?\s*(\d{4})(?!\d)/i;

/**
 * The last four digits of the card that a receipt was paid with: behind a mask, or where words say so. A number that is
 * printed whole is left alone, and so is a document that names two cards.
 */
export function readCardLast4(lines: readonly TextLine[]): PlacedValue<string> | undefined {
  const found = lines.flatMap(({ text, box }) => {
    const masked = MASK.exec(text)?.[1];
    const value = masked ?? WORDS.exec(text)?.[1];
    return value === undefined ? [] : [{ value, confidence: masked === undefined ? SAID : MASKED, box }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ value }) => value !== first.value)) return undefined;
  return found.toSorted((a, b) => b.confidence - a.confidence)[0];
}

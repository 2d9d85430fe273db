import PDFDocument from 'pdfkit';
import { assert } from '#kernel/assert.ts';
import { FONTS } from './fonts.ts';

/** So many are named; whoever writes in another script knows by a few. */
const NAMED = 12;
/** What every Latin font has. */
const NOT_LATIN = /[^\n -~\u00A0-\u024F]/gu;

type WithFont = { readonly _font?: { readonly font?: { hasGlyphForCodePoint?: (point: number) => boolean } } };
let opened: ((letter: string) => boolean) | undefined;

/** Whether our font has this letter. The font is read once, when the first such is met. */
function isInFont(letter: string): boolean {
  if (opened === undefined) {
    const { font } = (new PDFDocument({ font: FONTS.regular, autoFirstPage: false }) as WithFont)._font ?? {};
    assert(font?.hasGlyphForCodePoint !== undefined, 'PDFKit says which letters its font has');
    opened = (one) => font.hasGlyphForCodePoint?.(one.codePointAt(0) ?? 0) === true;
  }
  return opened(letter);
}

/**
 * What people wrote, without what is no letter: such would be a hole in the page. For a letter that the font does not have
 * stands a question mark, where an empty box would make the file none for archiving (ISO 19005-3, 6.2.11.8). A font of
 * Chinese, Japanese or Korean alone is larger than all the others together, and what is written from right to left is more
 * than its letters.
 */
export const plain = (text: string): string =>
  withoutHoles(text).replaceAll(NOT_LATIN, (letter) => (isInFont(letter) ? letter : '?'));

/** The letters of these texts for which a question mark would stand, each once. */
export function missingLetters(texts: readonly string[]): string {
  const met = withoutHoles(texts.join('')).match(NOT_LATIN) ?? [];
  return [...new Set(met.filter((letter) => !isInFont(letter)))].slice(0, NAMED).join('');
}

const withoutHoles = (text: string): string => text.replaceAll(/[^\P{Cc}\n]|[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '');

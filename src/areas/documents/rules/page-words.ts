import type { FieldBox } from './invoice-reading.ts';

/** One word as it stands on a page. `confidence` is 1 for text that the file holds, less for recognised characters. */
export type PageWord = { readonly text: string; readonly box: FieldBox; readonly confidence: number };

/** The words of one page, in any order. `page` counts from 1; width and height are in points or pixels, for proportions only. */
export type PageWords = {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly PageWord[];
};

/** Words that stand on one line, cut where the gap is wider than a blank between words: a cell of a table, a label, a value. */
export type Segment = { readonly text: string; readonly words: readonly PageWord[]; readonly box: FieldBox };

/** Segments from left to right. Lines come from top to bottom, page after page. */
export type TextLine = { readonly page: number; readonly segments: readonly Segment[]; readonly text: string; readonly box: FieldBox };

/**
 * Puts words into lines by their height on the page and cuts lines into segments. Reading order of the file is not
 * trusted: invoices are written column by column as often as line by line.
 */
export function linesOf(page: PageWords): TextLine[] {
  const words = page.words.filter((word) => word.text.trim() !== '').toSorted((a, b) => middleOf(a.box) - middleOf(b.box));
  const rows: PageWord[][] = [];
  for (const word of words) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row !== undefined && last !== undefined && isOnLineOf(word, row)) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => lineOf(row.toSorted((a, b) => a.box.x - b.box.x), page)).toSorted((a, b) => a.box.y - b.box.y);
}

/** The smallest box around all given ones; they stand on one page. */
export function boxAround(boxes: readonly FieldBox[]): FieldBox {
  const [first] = boxes;
  if (first === undefined) return { page: 1, x: 0, y: 0, w: 0, h: 0 };
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { page: first.page, x: left, y: top, w: right - left, h: bottom - top };
}

const middleOf = (box: FieldBox): number => box.y + box.h / 2;

/** Its middle lies within the half height of the words already there; a tilted photo drifts, so the latest words count. */
function isOnLineOf(word: PageWord, row: readonly PageWord[]): boolean {
  const recent = row.slice(-3);
  const middle = recent.reduce((total, other) => total + middleOf(other.box), 0) / recent.length;
  const height = Math.max(...recent.map((other) => other.box.h), word.box.h);
  return Math.abs(middleOf(word.box) - middle) < height * 0.45;
}

function lineOf(words: readonly PageWord[], page: PageWords): TextLine {
  const ratio = page.height / Math.max(page.width, 1);
  const segments: PageWord[][] = [];
  for (const word of words) {
    const current = segments.at(-1);
    const last = current?.at(-1);
    // A blank is about a quarter of the letter height; three quarters and more is a gap between columns.
    const gapMax = last === undefined ? 0 : Math.max(Math.min(last.box.h, word.box.h), 0.004) * ratio * 0.85;
    if (current !== undefined && last !== undefined && word.box.x - (last.box.x + last.box.w) <= gapMax) current.push(word);
    else segments.push([word]);
  }
  const parts = segments.map((part) => segmentOf(part));
  return { page: page.page, segments: parts, text: parts.map((part) => part.text).join('   '), box: boxAround(words.map((word) => word.box)) };
}

const segmentOf = (words: readonly PageWord[]): Segment => ({
  text: words.map((word) => word.text).join(' '),
  words,
  box: boxAround(words.map((word) => word.box)),
});

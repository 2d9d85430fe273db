import type { FieldBox } from './invoice-reading.ts';

/** One word as it stands on a page. `confidence` is 1 for text that the file holds, less for recognised characters. */
export type PageWord = { readonly text: string; readonly box: FieldBox; readonly confidence: number };

/** The words of one page, in any order. `page` counts from 1; width and height are in points or pixels, for proportions only. */
export type PageWords = {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly PageWord[];
  /** How far lines of a photograph sink from the left edge to the right, as a share of the page's height. 0 for text. */
  readonly tilt?: number;
};

/** Words that stand on one line, cut where the gap is wider than a blank between words: a cell of a table, a label, a value. */
export type Segment = { readonly text: string; readonly words: readonly PageWord[]; readonly box: FieldBox };

/** Segments from left to right. Lines come from top to bottom, page after page. */
export type TextLine = {
  readonly page: number;
  readonly segments: readonly Segment[];
  readonly text: string;
  readonly box: FieldBox;
};

/**
 * Puts words into lines by their height on the page and cuts lines into segments. Reading order of the file is not
 * trusted: invoices are written column by column as often as line by line.
 */
export function linesOf(page: PageWords): TextLine[] {
  const tilt = page.tilt ?? 0;
  const middleOf = ({ box }: PageWord): number => box.y + box.h / 2 - tilt * (box.x + box.w / 2);
  const words = page.words.filter((word) => word.text.trim() !== '').map((word) => ({ word, middle: middleOf(word) }));
  const rows: Levelled[][] = [];
  for (const levelled of words.toSorted((a, b) => a.middle - b.middle)) {
    const row = rows.at(-1);
    if (row !== undefined && isOnLineOf(levelled, row)) row.push(levelled);
    else rows.push([levelled]);
  }
  // Rows are in order of their level already, which a tilted page's boxes are not.
  return rows.map((row) =>
    lineOf(
      row.map((levelled) => levelled.word).toSorted((a, b) => a.box.x - b.box.x),
      page,
    ),
  );
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

/** The words of a segment that a range of its text covers. */
export function wordsBetween(segment: Segment, start: number, end: number): PageWord[] {
  let at = 0;
  return segment.words.filter((word) => {
    const from = at;
    at += word.text.length + 1;
    return from < end && start < from + word.text.length;
  });
}

/**
 * Whether a text belongs to a label such as "bill to": in the label's column, right of it on its line or within the few lines of an
 * address below it.
 */
export function isUnder(segment: Segment, label: Segment): boolean {
  const down = segment.box.y - label.box.y;
  if (Math.abs(down) < label.box.h * 0.6) return segment.box.x >= label.box.x;
  const isInColumn =
    segment.box.x < label.box.x + Math.max(label.box.w, 0.2) && label.box.x < segment.box.x + segment.box.w;
  return down > 0 && down < Math.max(label.box.h * 7, 0.09) && isInColumn;
}

type Levelled = { readonly word: PageWord; readonly middle: number };

/** Its middle lies within the half height of the words already there; lines still drift a little, so the latest count. */
function isOnLineOf({ word, middle }: Levelled, row: readonly Levelled[]): boolean {
  const recent = row.slice(-3);
  const level = recent.reduce((total, other) => total + other.middle, 0) / Math.max(recent.length, 1);
  const height = Math.max(...recent.map((other) => other.word.box.h), word.box.h);
  return Math.abs(middle - level) < height * 0.45;
}

function lineOf(words: readonly PageWord[], page: PageWords): TextLine {
  const ratio = page.height / Math.max(page.width, 1);
  // Text of a file has boxes as high as its font, and a blank is a quarter of that. Recognised words have boxes around
  // their ink, about half as high, and till printers set wide blanks.
  const isRecognised = words.some((word) => word.confidence < 1);
  const heights = words.map((word) => word.box.h).toSorted((a, b) => a - b);
  const lineHeight = heights[Math.floor(heights.length * 0.7)] ?? 0;
  const segments: PageWord[][] = [];
  for (const word of words) {
    const current = segments.at(-1);
    const last = current?.at(-1);
    const letter = isRecognised ? lineHeight * 1.4 : last === undefined ? 0 : Math.min(last.box.h, word.box.h) * 0.85;
    const gapMax = Math.max(letter, 0.003) * ratio;
    if (current !== undefined && last !== undefined && word.box.x - (last.box.x + last.box.w) <= gapMax)
      current.push(word);
    else segments.push([word]);
  }
  const parts = segments.map((part) => segmentOf(part));
  return {
    page: page.page,
    segments: parts,
    text: parts.map((part) => part.text).join('   '),
    box: boxAround(words.map((word) => word.box)),
  };
}

const segmentOf = (words: readonly PageWord[]): Segment => ({
  text: words.map((word) => word.text).join(' '),
  words,
  box: boxAround(words.map((word) => word.box)),
});

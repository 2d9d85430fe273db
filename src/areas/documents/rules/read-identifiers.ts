import { labelIn, type LabelKind } from './invoice-labels.ts';
import { boxAround, wordsBetween, isUnder, type Segment, type TextLine } from './page-words.ts';
import type { PlacedValue, ReadingHints } from './reading-hints.ts';
import { amountsIn, daysIn } from './values-in-text.ts';
import { checkVAT, countries } from 'jsvat-next';
import { currency } from '#kernel/currency.ts';

/** The numbers of a document: its own, the order's, the supplier's bank account and VAT number, the payment reference. */
export function readIdentifiers(lines: readonly TextLine[], hints: ReadingHints) {
  return present({
    invoiceNumber: readCode(lines, 'number', CODE),
    orderNumber: readCode(lines, 'order', CODE),
    paymentReference: readCode(lines, 'paymentReference', REFERENCE),
    supplierIban: readIban(lines, hints),
    supplierVatId: readVatId(lines, hints),
  });
}

/** A number of a document has a digit and no blank; letters, dashes, slashes, points and underscores may be inside. */
const CODE = /^[#:.\s]*([\p{L}\d][\p{L}\d._/-]{0,34})/u;
/** References may be printed in groups; RF numbers and Belgian ones are. */
const REFERENCE = /^[#:.\s]*(RF\d{2}(?: ?[A-Z0-9]{1,4}){1,6}|\+{3}[\d/]+\+{3}|[\p{L}\d][\p{L}\d._/+-]{3,34})/u;

type Hit = { value: string; confidence: number; words: Segment['words'] };

/** The surest label wins; its value stands behind it, in the next cell to the right, or below it. */
function readCode(lines: readonly TextLine[], kind: LabelKind, pattern: RegExp): PlacedValue<string> | undefined {
  const hits: (Hit & { weight: number })[] = [];
  for (const [index, line] of lines.entries()) {
    for (const [segmentIndex, segment] of line.segments.entries()) {
      const label = labelIn(kind, segment.text);
      // "Invoice for: Microsoft" names the buyer; only a sure label speaks of a number there.
      if (label === null || (label.weight < 2 && labelIn('buyer', segment.text) !== null)) continue;
      const hit =
        codeAfter(segment, label.end, pattern) ??
        codeIn(line.segments[segmentIndex + 1], pattern, 0.95) ??
        codeBelow(lines, { index, segment }, pattern);
      if (hit !== undefined) hits.push({ ...hit, weight: label.weight });
    }
  }
  const [best] = hits.toSorted((a, b) => b.weight - a.weight);
  if (best === undefined) return undefined;
  const certainty = Math.min(...best.words.map((word) => word.confidence));
  return {
    value: best.value,
    confidence: (0.72 + best.weight * 0.08) * best.confidence * certainty,
    box: boxAround(best.words.map((word) => word.box)),
  };
}

function codeAfter(segment: Segment, from: number, pattern: RegExp): Hit | undefined {
  const rest = segment.text.slice(from);
  const match = pattern.exec(rest);
  const value = match?.[1];
  if (match === null || value === undefined || !isCode(value)) return undefined;
  const start = from + match[0].length - value.length;
  return { value: clean(value), confidence: 1, words: wordsBetween(segment, start, start + value.length) };
}

function codeIn(segment: Segment | undefined, pattern: RegExp, confidence: number): Hit | undefined {
  const hit = segment === undefined ? undefined : codeAfter(segment, 0, pattern);
  return hit === undefined ? undefined : { ...hit, confidence };
}

function codeBelow(
  lines: readonly TextLine[],
  at: { index: number; segment: Segment },
  pattern: RegExp,
): Hit | undefined {
  const { box } = at.segment;
  for (const line of lines.slice(at.index + 1, at.index + 3)) {
    if (line.page !== box.page || line.box.y - box.y > 0.07) return undefined;
    const below = line.segments.find(
      (segment) => segment.box.x < box.x + box.w && box.x < segment.box.x + segment.box.w,
    );
    if (below !== undefined) return codeIn(below, pattern, 0.9);
  }
  return undefined;
}

function isCode(value: string): boolean {
  return /\d/.test(value) && daysIn(value, false).length === 0 && !/^\d{1,2}$/.test(value) && !isPrice(value);
}

function isPrice(value: string): boolean {
  return /^\d+[.,]\d{2}$/.test(value) && amountsIn(value, currency('EUR')).length === 1;
}

const clean = (value: string): string => value.replace(/[.,:_/-]+$/, '').trim();

/** In groups, by whatever keeps them apart. */
const IBAN = /(?<![A-Z0-9])([A-Z]{2}\d{2}(?:[ .\u00a0-]?[A-Z0-9]){11,30})/g;

/** Any text on the pages that is a true IBAN (check digits and country length), but for our own accounts. */
function readIban(lines: readonly TextLine[], hints: ReadingHints): PlacedValue<string> | undefined {
  const ownAccounts = new Set((hints.ownIbans ?? []).map(compact));
  for (const line of lines) {
    for (const segment of [...line.segments, wholeLine(line)]) {
      for (const match of segment.text.matchAll(IBAN)) {
        const iban = longestIban(match[1] ?? '', hints.isIban);
        if (iban === null || ownAccounts.has(compact(iban))) continue;
        const words = wordsBetween(segment, match.index, match.index + iban.length);
        const certainty = Math.min(...words.map((word) => word.confidence));
        // Check digits vouch for the characters, however unsure the recogniser was of one of them.
        return {
          value: compact(iban),
          confidence: 0.97 * Math.max(certainty, 0.9),
          box: boxAround(words.map((word) => word.box)),
        };
      }
    }
  }
  return undefined;
}

/** Words may follow the account without a gap, so the end is tried from the longest on. */
function longestIban(text: string, isIban: ReadingHints['isIban']): string | null {
  for (let length = text.length; length >= 15; length -= 1) {
    const candidate = text.slice(0, length);
    if (/[A-Z0-9]$/.test(candidate) && isIban(compact(candidate))) return candidate;
  }
  return null;
}

const VAT_ID =
  /(?<![A-Z0-9])((?:ATU ?\d{8}|BE ?[01][\d. ]{9,12}|BG ?\d{9,10}|CHE[- ]?\d{3}\.?\d{3}\.?\d{3}|CY ?\d{8}[A-Z]|CZ ?\d{8,10}|DE ?(?:\d ?){9}|DK ?(?:\d{2} ?){4}|EE ?\d{9}|EL ?\d{9}|ES ?[A-Z0-9]\d{7}[A-Z0-9]|FI ?\d{8}|FR ?[A-Z0-9]{2} ?(?:\d{3} ?){3}|GB ?(?:\d{3} ?\d{4} ?\d{2})|HR ?\d{11}|HU ?\d{8}|IE ?\d[A-Z0-9]\d{5}[A-Z]{1,2}|IT ?\d{11}|LT ?\d{9,12}|LU ?\d{8}|LV ?\d{11}|MT ?\d{8}|NL ?\d{9}B\d{2}|PL ?\d{10}|PT ?\d{9}|RO ?\d{2,10}|SE ?\d{12}|SI ?\d{8}|SK ?\d{10}))(?![A-Z0-9])/g;
const SPANISH_ID = /(?<![A-Z0-9])([A-HJNP-SUVW]-?\d{7}[0-9A-J]|\d{8}[A-Z])(?![A-Z0-9])/g;

/** The first VAT number that is neither ours nor beside words that say it is the customer's. */
function readVatId(lines: readonly TextLine[], hints: ReadingHints): PlacedValue<string> | undefined {
  const ownIds = new Set((hints.ownVatIds ?? []).map(compact));
  const hits: { value: string; weight: number; words: Segment['words'] }[] = [];
  const buyers = lines.flatMap((line) => line.segments.filter((segment) => labelIn('buyer', segment.text) !== null));
  for (const line of lines) {
    for (const segment of line.segments) {
      const label = labelIn('vatId', segment.text) ?? labelIn('vatId', line.text);
      const isBuyers =
        labelIn('buyer', segment.text) !== null ||
        buyers.some((buyer) => buyer.box.page === segment.box.page && isUnder(segment, buyer));
      const patterns = label !== null && label.weight >= 3 ? [VAT_ID, SPANISH_ID] : [VAT_ID];
      for (const match of patterns.flatMap((pattern) => [...segment.text.matchAll(pattern)])) {
        const value = compact((match[1] ?? '').replaceAll(/[.-]/g, ''));
        if (ownIds.has(value) || hints.isIban(value) || hasWrongDigits(value)) continue;
        const words = wordsBetween(segment, match.index, match.index + match[0].length);
        hits.push({ value, weight: (label?.weight ?? 0) - (isBuyers ? 4 : 0), words });
      }
    }
  }
  const [best] = hits.toSorted((a, b) => b.weight - a.weight);
  if (best === undefined || best.weight < -1) return undefined;
  const certainty = Math.min(...best.words.map((word) => word.confidence));
  return {
    value: best.value,
    confidence: (best.weight > 0 ? 0.9 : best.weight === 0 ? 0.6 : 0.35) * certainty,
    box: boxAround(best.words.map((word) => word.box)),
  };
}

/** The form of a country whose check digits it does not have: another number of nine digits, or one that was misread. */
function hasWrongDigits(vatNumber: string): boolean {
  const letters = vatNumber.slice(0, 2);
  const country = countries.find(({ codes }) => codes[0] === (letters === 'EL' ? 'GR' : letters));
  return country !== undefined && !checkVAT(vatNumber, [country]).isValid;
}

const compact = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase();
const wholeLine = (line: TextLine): Segment => {
  const words = line.segments.flatMap((segment) => segment.words);
  return { text: words.map((word) => word.text).join(' '), words, box: line.box };
};

function present<Value extends Record<string, unknown>>(
  values: Value,
): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>;
  };
}

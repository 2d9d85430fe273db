import { currency } from '#kernel/currency.ts';
import { fold } from '#kernel/text.ts';
import { isTitle, labelIn } from './invoice-labels.ts';
import { isUnder, type Segment, type TextLine } from './page-words.ts';
import type { PlacedValue, ReadingHints } from './reading-hints.ts';
import { amountsIn, daysIn } from './values-in-text.ts';

const LEGAL_FORM =
  /(?<!\p{L})(?:GmbH(?: & Co\.? KG)?|mbH|AG|KG|OHG|UG|e\.?K\.?|GbR|SAS|SASU|S\.?A\.?S\.?|SARL|S\.?A\.?R\.?L\.?|EURL|SCOP|S\.?A\.?|S\.?L\.?U?\.?|S\.?Coop\.?|L(?:td|TD)\.?|L(?:imited|IMITED)|LLP|PLC|I(?:nc|NC)\.?|LLC|C(?:orp|ORP)\.?|B\.?V\.?|N\.?V\.?|SRL|S\.?r\.?l\.?|S\.?p\.?A\.?|Oy|AB|ApS|A\/S)(?!\p{L})/u;

/**
 * Who sent the document. On receipts the name is the first real text from the top; on invoices the letter head, told
 * by its size, its place and a legal form, and never a name that stands under "bill to" or is our own. There is no
 * sure rule, so the confidence stays moderate.
 */
export function readSupplierName(lines: readonly TextLine[], hints: ReadingHints): PlacedValue<string> | undefined {
  const first = lines.filter((line) => line.page === 1);
  const own = new Set((hints.ownNames ?? []).map((name) => fold(name)));
  const candidates = first.flatMap((line, index) =>
    line.segments
      .filter((segment) => isName(segment) && !own.has(fold(segment.text)))
      .map((segment) => ({ segment, index })),
  );
  if (candidates.length === 0) return undefined;
  const heights = candidates.map(({ segment }) => letterHeight(segment)).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 1;
  const buyers = first.flatMap((line) => line.segments.filter((segment) => labelIn('buyer', segment.text) !== null));
  const scored = candidates.map(({ segment, index }) => {
    const size = Math.min(letterHeight(segment) / usual, 3) - 1;
    const top = hints.purpose === 'receipt' ? Math.max(0, 3 - index * 0.8) : Math.max(0, 1.6 - segment.box.y * 5);
    const form = LEGAL_FORM.test(segment.text) ? 2 : 0;
    const buyer = buyers.some((label) => isUnder(segment, label)) ? -4 : 0;
    const middle = hints.purpose === 'invoice' && segment.box.y > 0.35 && segment.box.y < 0.85 ? -2.5 : 0;
    return { segment, score: size * 1.2 + top + form + buyer + middle };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  if (best === undefined || best.score <= 0.2) return undefined;
  const certainty = Math.min(...best.segment.words.map((word) => word.confidence));
  const confidence = Math.min(0.8, 0.45 + best.score * 0.08) * certainty;
  return { value: nameOf(best.segment.text), confidence, box: best.segment.box };
}

/** The last line of an address, in the languages we read. */
const COUNTRIES = new Set(
  'france,deutschland,germany,espana,spain,allemagne,espagne,nederland,netherlands,belgique,belgium,belgien,united states,united kingdom,osterreich,austria,suisse,schweiz,italia,italy,deutschland / germany'.split(
    ',',
  ),
);

function isName(segment: Segment): boolean {
  const { text } = segment;
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
  if (letters < 3 || text.length > 70 || letters * 2 < text.replaceAll(/\s/g, '').length) return false;
  if (COUNTRIES.has(fold(text)) || text.startsWith('#') || text.includes('_')) return false;
  if (isTitle(text) || daysIn(text, false).length > 0 || /[@]|www\.|https?:|:\s*$/.test(text)) return false;
  if (
    /^(?:merci|thank|danke|vielen dank|gracias|bienvenue|willkommen|welcome|bienvenido|tel|fax|page|seite|date|datum|fecha|iban|bic|net \d+|terms)(?!\p{L})/u.test(
      fold(text),
    )
  )
    return false;
  if (/^\d|\b\d{4,5}\b/.test(text) && !LEGAL_FORM.test(text)) return false;
  if (
    ['number', 'issued', 'due', 'order', 'vatId', 'buyer'].some(
      (kind) => (labelIn(kind as 'number', text)?.weight ?? 0) >= 2,
    )
  )
    return false;
  return amountsIn(text, currency('EUR')).every((amount) => !amount.hasDecimals);
}

const letterHeight = (segment: Segment): number => Math.max(...segment.words.map((word) => word.box.h));

const nameOf = (text: string): string =>
  text
    .replaceAll(/^[^\p{L}\d]+|[^\p{L}\d.)]+$/gu, '')
    .replace(/^(?:from|de|von)\s*:\s*/i, '')
    .trim();

import type { DocumentPart } from './document-parts.ts';
import type { InvoiceReading } from './invoice-reading.ts';
import { linesOf, type PageWords } from './page-words.ts';
import { readFieldsFromWords } from './read-fields-from-words.ts';
import type { ReadingHints } from './reading-hints.ts';

/** A total, day or number that is less sure says nothing about where one document ends. */
const SURE_FROM = 0.6;

type PageFacts = {
  /** "2" of "page 2 of 3"; null where no page number stands. */
  readonly stated: number | null;
  readonly total: bigint | null;
  readonly number: string | null;
  readonly supplier: string | null;
  readonly issuedOn: string | null;
};

/**
 * Which pages of a PDF are one document each, by what they say: "page 1 of 2", their number, total, day and supplier. A
 * person confirms it, so a page about which nothing speaks goes with the one before it.
 * @param pages every page of the file in its order; those after them were not read, and stand alone
 */
export function findPageParts(pages: readonly PageWords[], count: number, hints: ReadingHints): DocumentPart[] {
  const groups: { pages: number[]; facts: PageFacts[] }[] = [];
  for (const page of pages) {
    const facts = factsOf(page, hints);
    const current = groups.at(-1);
    if (current === undefined || beginsDocument(facts, current.facts))
      groups.push({ pages: [page.page], facts: [facts] });
    else {
      current.pages.push(page.page);
      current.facts.push(facts);
    }
  }
  const unread = Array.from({ length: Math.max(0, count - pages.length) }, (_, index) => pages.length + index + 1);
  return [...groups.map((group) => ({ pages: group.pages })), ...unread.map((page) => ({ pages: [page] }))];
}

function beginsDocument(page: PageFacts, before: readonly PageFacts[]): boolean {
  const last = before.at(-1);
  if (page.stated === 1) return true;
  if (page.stated !== null && last?.stated === page.stated - 1) return false;
  const known = <Key extends 'number' | 'supplier' | 'issuedOn'>(key: Key): string | null =>
    before.map((facts) => facts[key]).find((value) => value !== null) ?? null;
  const differs = (key: 'number' | 'supplier' | 'issuedOn'): boolean =>
    page[key] !== null && known(key) !== null && page[key] !== known(key);
  if (page.number !== null && known('number') !== null) return differs('number');
  const hasTotal = before.some(({ total }) => total !== null);
  // A total is carried on to the next page; two totals are two documents.
  if (page.total !== null && hasTotal)
    return differs('issuedOn') || differs('supplier') || before.every(({ total }) => total !== page.total);
  // What follows a total and has none is its small print, unless somebody else or another day begins there.
  if (hasTotal) return differs('supplier') || differs('issuedOn');
  // The total stands on a later page; only what is somebody else's and of another day is surely another document.
  return differs('supplier') && differs('issuedOn');
}

function factsOf(page: PageWords, hints: ReadingHints): PageFacts {
  const reading = readFieldsFromWords([page], hints);
  const sure = <Key extends 'supplierName' | 'invoiceNumber' | 'issuedOn'>(key: Key): string | null => {
    const field: InvoiceReading[Key] = reading[key];
    return field !== undefined && field.confidence >= SURE_FROM ? field.value.toLowerCase() : null;
  };
  const { gross } = reading;
  return {
    stated: statedNumber(page),
    total: gross !== undefined && gross.confidence >= SURE_FROM ? gross.value.minor : null,
    number: sure('invoiceNumber'),
    supplier: sure('supplierName'),
    issuedOn: sure('issuedOn'),
  };
}

const NAMED = /\b(?:page|seite|página|pagina|blatt|hoja|p\.)\s*:?\s*(\d{1,2})\s*(?:\/|of|von|sur|de)\s*(\d{1,2})\b/i;
const ALONE = /^\s*(\d{1,2})\s*\/\s*(\d{1,2})\s*$/;

function statedNumber(page: PageWords): number | null {
  for (const line of linesOf(page)) {
    const isAtEdge = line.box.y < 0.1 || line.box.y > 0.9;
    const found = NAMED.exec(line.text) ?? (isAtEdge ? ALONE.exec(line.text) : null);
    if (found === null) continue;
    const [number, of] = [Number(found[1]), Number(found[2])];
    if (number >= 1 && number <= of) return number;
  }
  return null;
}

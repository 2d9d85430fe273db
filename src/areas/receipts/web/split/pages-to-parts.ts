import type { DocumentPart } from '#areas/documents/contract/document-part.ts';

/** The pages on which what was found begins; the first alone where nothing was found. */
export const beginnings = (suggested: readonly DocumentPart[]): ReadonlySet<number> =>
  new Set(suggested.flatMap((part) => ('pages' in part ? [Math.min(...part.pages)] : [])));

/** The receipts that pages make, in their order: one begins where somebody said so; pages that were left out are in none. */
export function partsOfPages(
  count: number,
  begins: ReadonlySet<number>,
  left: ReadonlySet<number>,
): { pages: number[] }[] {
  const parts: { pages: number[] }[] = [];
  let isNew = true;
  for (let page = 1; page <= count; page += 1) {
    // One that begins on a page that is left out begins on the next.
    if (begins.has(page)) isNew = true;
    if (left.has(page)) continue;
    const current = parts.at(-1);
    if (isNew || current === undefined) parts.push({ pages: [page] });
    else current.pages.push(page);
    isNew = false;
  }
  return parts;
}

import { isValidIBAN } from 'ibantools';
import { ok, refuse, type Result } from '#kernel/result.ts';
import type { DocumentPart, PartBox } from '../../rules/document-parts.ts';
import { findPageParts } from '../../rules/find-page-parts.ts';
import { readFieldsFromWords } from '../../rules/read-fields-from-words.ts';
import type { ReadingHints } from '../../rules/reading-hints.ts';
import { cutPicture } from './cut-picture.ts';
import type { DocumentFile } from './document-reading.ts';
import { fileKindOf, type FileRefusal } from './file-signature.ts';
import { recogniseWords } from './ocr.ts';
import { withPdf } from './open-pdf.ts';
import { findPaperRegions } from './paper-regions.ts';
import { renderPdfPages } from './pdf-pages.ts';
import { readPdfWords } from './pdf-text.ts';

/** A page with fewer words is a picture: its characters are recognised, which takes a second or two. */
const WORDS_OF_A_TEXT_PAGE = 12;
const SCANNED_PAGES_MAX = 10;
/** A total that is read less surely is one of the numbers on the paper. */
const TOTAL_FROM = 0.4;

/**
 * Which documents are in one file, as a proposal for a person: pages that belong together, or places of a photo of which
 * at least two have a total of their own. One part, or none, where it seems to be one document.
 */
export async function findPartsHere(file: DocumentFile): Promise<Result<DocumentPart[], FileRefusal>> {
  const kind = fileKindOf(file);
  if (!kind.ok) return kind;
  if (kind.value === 'xml') return ok([]);
  if (kind.value !== 'pdf') {
    try {
      return ok(await partsOfPicture(file));
    } catch {
      return refuse('file_damaged');
    }
  }
  return withPdf(file.bytes, async (pdf) => {
    if (pdf.numPages === 1) return [];
    const words = await readPdfWords(pdf);
    const isScan = words.reduce((count, page) => count + page.words.length, 0) < WORDS_OF_A_TEXT_PAGE;
    if (!isScan) return findPageParts(words, pdf.numPages, hintsOf(file, 'text'));
    const recognised = [];
    const first = Array.from({ length: Math.min(pdf.numPages, SCANNED_PAGES_MAX) }, (_, index) => index + 1);
    for (const { page, bytes } of await renderPdfPages(pdf, first))
      recognised.push(await recogniseWords(bytes, { page, as: 'scan' }));
    return findPageParts(recognised, pdf.numPages, hintsOf(file, 'ocr'));
  });
}

async function partsOfPicture(file: DocumentFile): Promise<DocumentPart[]> {
  const found: { box: PartBox; hasTotal: boolean; words: number }[] = [];
  const { arePapers, boxes } = await findPaperRegions(file.bytes);
  for (const box of boxes) {
    const words = await recogniseWords(await cutPicture(file.bytes, box), { as: 'photo' });
    const { gross } = readFieldsFromWords([words], hintsOf(file, 'ocr'));
    found.push({ box, hasTotal: (gross?.confidence ?? 0) >= TOTAL_FROM, words: words.words.length });
  }
  if (found.filter(({ hasTotal }) => hasTotal).length < 2) return [];
  return found
    .filter(({ hasTotal, words }) => arePapers || hasTotal || words >= WORDS_OF_A_TEXT_PAGE)
    .map(({ box }) => ({ box: rounded(box) }));
}

/** A thousandth of a photo's side is a pixel or four. */
const rounded = ({ x, y, w, h }: PartBox): PartBox => {
  const at = (value: number): number => Math.round(value * 1000) / 1000;
  const [left, top] = [at(x), at(y)];
  return { x: left, y: top, w: Math.min(at(w), at(1 - left)), h: Math.min(at(h), at(1 - top)) };
};

const hintsOf = (file: DocumentFile, origin: 'text' | 'ocr'): ReadingHints => ({
  purpose: file.purpose,
  origin,
  isIban: (text) => isValidIBAN(text),
  ...(file.own?.names === undefined ? {} : { ownNames: file.own.names }),
  ...(file.fallbackCurrency === undefined ? {} : { fallbackCurrency: file.fallbackCurrency }),
});

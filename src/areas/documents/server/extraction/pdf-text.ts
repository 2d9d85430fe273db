import { Util, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageWord, PageWords } from '../../rules/page-words.ts';

/** Text is read from this many pages at most: the figures of an invoice stand on its first and last ones. */
const PAGES_READ_MAX = 20;

/** The words that a PDF holds as text, with their boxes as a reader sees them (page rotation applied). */
export async function readPdfWords(pdf: PDFDocumentProxy): Promise<PageWords[]> {
  const pages: PageWords[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_READ_MAX); number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    const words = content.items.flatMap((item) =>
      'str' in item
        ? wordsOf({ text: item.str, width: item.width, matrix: Util.transform(viewport.transform, item.transform) })
        : [],
    );
    pages.push({
      page: number,
      width: viewport.width,
      height: viewport.height,
      words: words.map((word) => ({
        text: word.text,
        confidence: 1,
        box: {
          page: number,
          x: word.x / viewport.width,
          y: word.y / viewport.height,
          w: word.w / viewport.width,
          h: word.h / viewport.height,
        },
      })),
    });
    page.cleanup();
  }
  return pages;
}

type Run = { text: string; width: number; matrix: readonly number[] };
type Placed = Pick<PageWord, 'text'> & { x: number; y: number; w: number; h: number };

/** One run of text cut at its blanks; each word gets the share of the width that its letters have. */
function wordsOf(run: Run): Placed[] {
  const [, , skew = 0, rise = 0, x = 0, baseline = 0] = run.matrix;
  const height = Math.hypot(skew, rise);
  if (run.text.trim() === '' || height === 0) return [];
  const perLetter = run.width / run.text.length;
  return [...run.text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    x: x + match.index * perLetter,
    y: baseline - height * 0.8,
    w: match[0].length * perLetter,
    h: height,
  }));
}

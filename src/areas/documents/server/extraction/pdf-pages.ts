import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Character recognition costs about a second a page; the figures stand on the first pages and the last. */
const PAGES_MAX = 4;
const LONG_SIDE = 2400;

export type PagePicture = { readonly page: number; readonly bytes: Buffer };

/** Some pages as pictures, for scans: PDFs that hold no text. Without their numbers the first three and the last. */
export async function renderPdfPages(
  pdf: PDFDocumentProxy,
  numbers: readonly number[] = usualPages(pdf.numPages),
): Promise<PagePicture[]> {
  const pictures: PagePicture[] = [];
  for (const number of numbers) {
    const page = await pdf.getPage(number);
    const size = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(4, LONG_SIDE / Math.max(size.width, size.height)) });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    // pdf.js types the browser's canvas; this one has the same drawing calls.
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
    pictures.push({ page: number, bytes: await canvas.encode('png') });
    page.cleanup();
  }
  return pictures;
}

const usualPages = (count: number): number[] =>
  count <= PAGES_MAX ? Array.from({ length: count }, (_, index) => index + 1) : [1, 2, 3, count];

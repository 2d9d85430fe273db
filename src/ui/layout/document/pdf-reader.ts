import { pdfjs } from 'react-pdf';

/** Scripts inside of documents are never run, and nothing is fetched from elsewhere (security 57). */
export const PDF_OPTIONS = { isEvalSupported: false, enableXfa: false };

/** PDFs are read in a thread of the browser, by a file that comes with the product. */
export function readPdfHere(): void {
  pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();
}

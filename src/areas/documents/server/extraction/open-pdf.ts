import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { PAGES_MAX, type FileRefusal } from './file-signature.ts';

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${path.join(packageFolder, name)}${path.sep}`;

/**
 * Opens a PDF, gives it to `use` and closes it whatever happens. Refuses encrypted, damaged and cut-off files, more
 * than 50 pages, and files that carry scripts: an invoice has no reason to, and the original may be downloaded one day
 * and opened in a viewer that runs them (security 106). Nothing is fetched and nothing in the file is run.
 */
export async function withPdf<T>(
  bytes: Uint8Array,
  use: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<Result<T, FileRefusal>> {
  if (!endsAsPdf(bytes)) return refuse('file_damaged');
  const task = getDocument({
    // pdf.js takes the array over and empties it, so it gets its own.
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > PAGES_MAX) return refuse('too_many_pages', { pages: pdf.numPages, pagesMax: PAGES_MAX });
    if (pdf.numPages === 0) return refuse('file_damaged');
    if (await pdf.hasJSActions()) return refuse('file_has_scripts');
    return ok(await use(pdf));
  } catch (error) {
    return refuse(error instanceof Error && error.name === 'PasswordException' ? 'file_encrypted' : 'file_damaged');
  } finally {
    await task.destroy();
  }
}

/** A file that was cut off has no end mark in its last 4 kB; pdf.js would repair it and show what is left of it. */
function endsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(-4096).includes('%%EOF');
}

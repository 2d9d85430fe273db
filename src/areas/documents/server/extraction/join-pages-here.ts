import { PDFDocument } from '@cantoo/pdf-lib';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { PAGES_MAX, type FileRefusal } from './file-signature.ts';

/** What came in apart and belongs together: PDFs and pictures that were looked at when they came. */
export type PagesToJoin = readonly { readonly mime: string; readonly bytes: Uint8Array }[];

/** One PDF of all their pages, in this order; a picture is a page of its own size. What is not a page is left behind. */
export async function joinPagesHere(parts: PagesToJoin): Promise<Result<Uint8Array, FileRefusal>> {
  const joined = await PDFDocument.create();
  try {
    for (const { mime, bytes } of parts) {
      if (mime === 'application/pdf') {
        const part = await PDFDocument.load(bytes);
        for (const page of await joined.copyPages(part, part.getPageIndices())) joined.addPage(page);
      } else {
        const picture = mime === 'image/png' ? await joined.embedPng(bytes) : await joined.embedJpg(bytes);
        joined.addPage([picture.width, picture.height]).drawImage(picture);
      }
      // More than can be kept is not copied to its end.
      const pages = joined.getPageCount();
      if (pages > PAGES_MAX) return refuse('too_many_pages', { pages, pagesMax: PAGES_MAX });
    }
    return ok(await joined.save());
  } catch {
    return refuse('file_damaged');
  }
}

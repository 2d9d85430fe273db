import { PDFDocument } from '@cantoo/pdf-lib';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { checkParts, type DocumentPart, type PartsRefusal } from '../../rules/document-parts.ts';
import { cutPicture } from './cut-picture.ts';
import type { FileRefusal } from './file-signature.ts';

/** A file that was looked at when it came, and which documents are in it. */
export type FileToTakeApart = {
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly parts: readonly DocumentPart[];
};

/**
 * Each part as a file of the same kind, in their order. The same parts of the same file are the same bytes, so taking it
 * apart twice gives the same files.
 */
export async function takeApartHere({
  mime,
  bytes,
  parts,
}: FileToTakeApart): Promise<Result<Uint8Array[], FileRefusal | PartsRefusal>> {
  try {
    if (mime !== 'application/pdf') {
      const checked = checkParts(parts, null);
      if (!checked.ok) return checked;
      const pictures: Uint8Array[] = [];
      for (const part of parts) if ('box' in part) pictures.push(await cutPicture(bytes, part.box));
      return ok(pictures);
    }
    const whole = await PDFDocument.load(bytes, { updateMetadata: false });
    const checked = checkParts(parts, whole.getPageCount());
    if (!checked.ok) return checked;
    const files: Uint8Array[] = [];
    for (const part of parts) {
      if (!('pages' in part)) continue;
      // Without the time at which it was made: it would be another file each time.
      const file = await PDFDocument.create({ updateMetadata: false });
      const pages = await file.copyPages(
        whole,
        part.pages.map((page) => page - 1),
      );
      for (const page of pages) file.addPage(page);
      files.push(await file.save());
    }
    return ok(files);
  } catch {
    return refuse('file_damaged');
  }
}

import { ok, refuse, type Result } from '#kernel/result.ts';
import { MEDIA_TYPES, type FileRefusal } from './file-signature.ts';
import { withPdf } from './open-pdf.ts';
import { renderPdfPages } from './pdf-pages.ts';
import { makePreview, type Preview } from './preview.ts';

export type FileToPicture = { readonly mime: string; readonly bytes: Uint8Array };

/** Twice as many pixels as a mail shows, for screens that have them. */
const LONG_SIDE_MAX = 1200;
/** Best first: print on paper stays readable in all of them. */
const QUALITIES = [70, 55, 40] as const;
/** What a picture in a mail may weigh. */
export const PICTURE_BYTES_MAX = 150_000;

/** The first page of a PDF, or a picture, as a small JPEG. @returns null of what has no pages, or stays too large. */
export async function firstPageHere({ mime, bytes }: FileToPicture): Promise<Preview | null> {
  const page = await pageOf(mime, bytes);
  if (!page.ok) return null;
  for (const quality of QUALITIES) {
    const preview = await makePreview(page.value, { longSideMax: LONG_SIDE_MAX, quality });
    if (!preview.ok) return null;
    if (preview.value.bytes.length <= PICTURE_BYTES_MAX) return preview.value;
  }
  return null;
}

async function pageOf(mime: string, bytes: Uint8Array): Promise<Result<Uint8Array, FileRefusal>> {
  if (mime === MEDIA_TYPES.png || mime === MEDIA_TYPES.jpeg) return ok(bytes);
  if (mime !== MEDIA_TYPES.pdf) return refuse('file_type_not_allowed');
  const pages = await withPdf(bytes, (pdf) => renderPdfPages(pdf, [1]));
  const [first] = pages.ok ? pages.value : [];
  return first === undefined ? refuse('file_damaged') : ok(first.bytes);
}

import sharp from 'sharp';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { MEDIA_TYPES, PIXELS_MAX, type FileRefusal } from './file-signature.ts';
import type { InspectedFile } from './inspected-file.ts';

/** Size of a picture, and whether it can be decoded to its end within the bound on pixels. */
export async function inspectPicture(
  bytes: Uint8Array,
  kind: 'png' | 'jpeg',
): Promise<Result<InspectedFile, FileRefusal>> {
  try {
    const meta = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (meta.width * meta.height > PIXELS_MAX || (meta.pages ?? 1) > 1)
      return refuse('too_many_pixels', { pixelsMax: PIXELS_MAX });
    // Decoding to a thumbnail reads the file to its end: a picture that was cut off shows here, not in front of a reviewer.
    await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
      .resize(16, 16, { fit: 'fill' })
      .raw()
      .toBuffer();
    const { width, height } = meta.autoOrient;
    return ok({ kind, mediaType: MEDIA_TYPES[kind], pages: 1, pixels: { width, height } });
  } catch {
    return refuse('file_damaged');
  }
}

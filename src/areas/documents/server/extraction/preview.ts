import sharp from 'sharp';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { PIXELS_MAX, type FileRefusal } from './file-signature.ts';

/** A JPEG. */
export type Preview = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

export type PreviewSize = { readonly longSideMax: number; readonly quality: number };

/**
 * A picture made anew from the uploaded one: turned upright, on white, at most `longSideMax` pixels, without a single byte
 * of the original's metadata (place, camera, comments) or of anything hidden behind the picture (security 105 and 106).
 */
export async function makePreview(
  bytes: Uint8Array,
  { longSideMax, quality }: PreviewSize,
): Promise<Result<Preview, FileRefusal>> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: longSideMax, height: longSideMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return ok({ bytes: data, width: info.width, height: info.height });
  } catch {
    return refuse('file_damaged');
  }
}

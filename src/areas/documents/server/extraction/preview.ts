import sharp from 'sharp';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { PIXELS_MAX, type FileRefusal } from './file-signature.ts';

export type Preview = {
  readonly bytes: Buffer;
  readonly mediaType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
};

/**
 * A picture made anew from the uploaded one: turned upright, at most `longSideMax` pixels, without a single byte of the
 * original's metadata (place, camera, comments) or of anything hidden behind the picture (security 105 and 106). JPEG
 * for photographs, PNG where the original has transparency. PDFs are shown by the browser's own page drawing instead.
 */
export async function makePreview(bytes: Uint8Array, longSideMax = 1800): Promise<Result<Preview, FileRefusal>> {
  try {
    const source = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' });
    const { hasAlpha } = await source.metadata();
    const sized = source
      .autoOrient()
      .resize({ width: longSideMax, height: longSideMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { data, info } = await (
      hasAlpha ? sized.png({ compressionLevel: 8 }) : sized.jpeg({ quality: 82, mozjpeg: true })
    ).toBuffer({
      resolveWithObject: true,
    });
    return ok({
      bytes: data,
      mediaType: hasAlpha ? 'image/png' : 'image/jpeg',
      width: info.width,
      height: info.height,
    });
  } catch {
    return refuse('file_damaged');
  }
}

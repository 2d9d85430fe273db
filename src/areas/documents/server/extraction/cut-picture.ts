import sharp from 'sharp';
import type { PartBox } from '../../rules/document-parts.ts';
import { PIXELS_MAX } from './file-signature.ts';

const QUALITY = 92;

/** One place of a picture as a picture of its own, upright, in the same kind of file and without what the camera noted. */
export async function cutPicture(bytes: Uint8Array, { x, y, w, h }: PartBox): Promise<Buffer> {
  const source = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' });
  const { autoOrient, format } = await source.metadata();
  const { width, height } = autoOrient;
  const left = Math.min(width - 1, Math.floor(x * width));
  const top = Math.min(height - 1, Math.floor(y * height));
  const cut = source.autoOrient().extract({
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.ceil(w * width))),
    height: Math.max(1, Math.min(height - top, Math.ceil(h * height))),
  });
  return (format === 'png' ? cut.png() : cut.jpeg({ quality: QUALITY })).toBuffer();
}

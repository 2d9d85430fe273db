import sharp from 'sharp';
import { evenLight } from './even-light.ts';
import { PIXELS_MAX } from './file-signature.ts';

/** Letters are recognised best at about 30 pixels of height: an A4 page of 200 dpi, a till receipt of 1600 pixels. */
const LONG_SIDE_MAX = { scan: 2600, photo: 1600 } as const;
const SHORT_SIDE_MIN = 1000;

/**
 * Makes a picture ready for character recognition: turned as the camera held it, on white, grey, neither huge nor
 * tiny; a scan has its contrast stretched, a photo its shadows removed. Returns PNG bytes and the size, to which
 * recognised boxes refer.
 */
export async function preparePicture(
  bytes: Uint8Array,
  as: 'scan' | 'photo',
): Promise<{ png: Buffer; width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
  const long = Math.max(autoOrient.width, autoOrient.height);
  const short = Math.min(autoOrient.width, autoOrient.height);
  const scale = Math.min(Math.max(1, Math.min(2, SHORT_SIDE_MIN / short)), LONG_SIDE_MAX[as] / long);
  const grey = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)) })
    .grayscale();
  if (as === 'scan') {
    const { data, info } = await grey
      .normalise({ lower: 2, upper: 98 })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  }
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true });
  const { pixels, width, height } = evenLight({ pixels: data, width: info.width, height: info.height });
  const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { png, width, height };
}

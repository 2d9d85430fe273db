import sharp from 'sharp';
import { PIXELS_MAX } from './file-signature.ts';

/** Receipts photographed twice differ in few of the 64 bits; other receipts differ in about half of them. */
export const SAME_PICTURE_BITS_MAX = 8;

/**
 * A 64-bit fingerprint of what a picture looks like (difference hash), as 16 hexadecimal digits: equal for the same
 * picture saved again, smaller, or as another type; a few bits apart for a second photograph of the same paper. For
 * duplicate claims (domain rules 2.9); the exact file is compared by its SHA-256.
 */
export async function pictureHash(bytes: Uint8Array): Promise<string> {
  const { data } = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .grayscale()
    .blur(1)
    .resize(9, 8, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bits = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const left = data[row * 9 + column] ?? 0;
      const right = data[row * 9 + column + 1] ?? 0;
      bits = (bits << 1n) | (left > right ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}

/** In how many of the 64 bits two fingerprints differ. */
export function pictureDistance(left: string, right: string): number {
  let different = BigInt(`0x${left}`) ^ BigInt(`0x${right}`);
  let count = 0;
  for (; different > 0n; different >>= 1n) count += Number(different & 1n);
  return count;
}

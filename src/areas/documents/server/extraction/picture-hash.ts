import sharp from 'sharp';
import { evenLight, type GreyPicture } from './even-light.ts';
import { PIXELS_MAX } from './file-signature.ts';

/**
 * Fingerprints of one receipt saved again, smaller, cropped or in another light differ in at most this many bits; those
 * of different receipts in about twenty. Receipts of one till with the same number of lines can be as near, so nearness
 * alone is a hint: amount and day must speak for it too (domain rules 2.9).
 */
export const SAME_PICTURE_BITS_MAX = 6;

const SIDE = 64;
const ROW_FREQUENCIES = 21;
const COLUMN_FREQUENCIES = 3;

/**
 * A 64-bit fingerprint of what a picture of a receipt looks like, as 16 hexadecimal digits. Shadows and the margin
 * around the print are taken out first; then the signs of a cosine transform are kept, many frequencies down the paper
 * and few across, because a receipt is told by the lengths and places of its lines. The exact file is compared by its
 * SHA-256 instead.
 */
export async function pictureHash(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: 480 })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const even = evenLight({ pixels: data, width: info.width, height: info.height });
  const { width, height } = even;
  const small = await sharp(even.pixels, { raw: { width, height, channels: 1 } })
    .extract(printArea(even))
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'cubic' })
    .grayscale()
    .raw()
    .toBuffer();
  let bits = 0n;
  let count = 0;
  for (let down = 1; down <= ROW_FREQUENCIES; down += 1) {
    // One across at the lowest frequency more makes 64.
    const across = down === 1 ? COLUMN_FREQUENCIES + 1 : COLUMN_FREQUENCIES;
    for (let along = 0; along < across && count < 64; along += 1) {
      bits = (bits << 1n) | (coefficient(small, along, down) > 0 ? 1n : 0n);
      count += 1;
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

const COSINES = Array.from({ length: ROW_FREQUENCIES + 1 }, (_, frequency) =>
  Float64Array.from({ length: SIDE }, (__, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * SIDE))),
);

function coefficient(pixels: Uint8Array, along: number, down: number): number {
  const rows = COSINES[down] ?? [];
  const columns = COSINES[along] ?? [];
  let total = 0;
  for (let y = 0; y < SIDE; y += 1) {
    let row = 0;
    for (let x = 0; x < SIDE; x += 1) row += (pixels[y * SIDE + x] ?? 0) * (columns[x] ?? 0);
    total += row * (rows[y] ?? 0);
  }
  return total;
}

/** Where the print is: the rectangle of rows and columns with more ink than specks make. The whole picture when there is none. */
function printArea({ pixels, width, height }: GreyPicture): {
  left: number;
  top: number;
  width: number;
  height: number;
} {
  const rows = new Uint32Array(height);
  const columns = new Uint32Array(width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[y * width + x] ?? 255) >= 110) continue;
      rows[y] = (rows[y] ?? 0) + 1;
      columns[x] = (columns[x] ?? 0) + 1;
    }
  }
  const isInk = (count: number): boolean => count > 2;
  const [top, left] = [rows.findIndex(isInk), columns.findIndex(isInk)];
  const [bottom, right] = [rows.findLastIndex(isInk) + 1, columns.findLastIndex(isInk) + 1];
  const isPrint = bottom - top >= 40 && right - left >= 40;
  return isPrint ? { left, top, width: right - left, height: bottom - top } : { left: 0, top: 0, width, height };
}

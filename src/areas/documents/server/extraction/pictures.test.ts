import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { evenLight } from './even-light.ts';
import { pictureDistance, pictureHash, SAME_PICTURE_BITS_MAX } from './picture-hash.ts';
import { makePreview } from './preview.ts';

/** A receipt-like picture: `seed` decides where its dark lines lie. */
function receipt(seed: number): Sharp {
  let state = seed * 48_271_337;
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const bars = Array.from(
    { length: 40 },
    (_, line) =>
      `<rect x="${20 + next() * 120}" y="${20 + line * 24}" width="${40 + next() * 220}" height="${8 + next() * 14}"/>`,
  );
  const stains = Array.from(
    { length: 6 },
    () => `<circle cx="${next() * 400}" cy="${next() * 1000}" r="${30 + next() * 90}" fill="#777"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="1000"><rect width="400" height="1000" fill="#fff"/>${stains.join('')}${bars.join('')}</svg>`,
    ),
  ).flatten();
}

it('tells two receipts apart and knows the same one again, smaller, darker and as another type', async () => {
  const first = await receipt(1).png().toBuffer();
  const again = await sharp(first).resize(251).modulate({ brightness: 0.85 }).jpeg({ quality: 55 }).toBuffer();
  const hashes = await Promise.all([first, again].map(pictureHash));
  expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/);
  expect(pictureDistance(hashes[0] ?? '', hashes[1] ?? '')).toBeLessThanOrEqual(SAME_PICTURE_BITS_MAX);
  const others = await Promise.all(
    [2, 3, 4, 5, 6].map(async (seed) => pictureHash(await receipt(seed).png().toBuffer())),
  );
  for (const other of others) expect(pictureDistance(hashes[0] ?? '', other)).toBeGreaterThan(SAME_PICTURE_BITS_MAX);
});

it('counts differing bits', () => {
  expect([
    pictureDistance('0000000000000000', 'ffffffffffffffff'),
    pictureDistance('00000000000000f0', '0000000000000010'),
  ]).toEqual([64, 3]);
});

it('makes previews upright, bounded and without any metadata of the original', async () => {
  const original = await receipt(1)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Ines Navarro', Orientation: '6' } })
    .jpeg()
    .toBuffer();
  expect(original.includes('Ines Navarro')).toBe(true);
  const preview = await makePreview(original, { longSideMax: 500, quality: 82 });
  if (!preview.ok) throw new Error(preview.code);
  expect([preview.value.width, preview.value.height]).toEqual([500, 200]);
  const meta = await sharp(preview.value.bytes).metadata();
  const isNamed = Buffer.from(preview.value.bytes).includes('Ines Navarro');
  expect([meta.format, meta.exif, meta.icc, meta.xmp, isNamed]).toEqual([
    'jpeg',
    undefined,
    undefined,
    undefined,
    false,
  ]);
});

it('refuses to preview what is no picture', async () => {
  expect(await makePreview(Buffer.from('not a picture'), { longSideMax: 500, quality: 82 })).toEqual({
    ok: false,
    code: 'file_damaged',
  });
});

it('turns shadowed paper white and keeps print dark', () => {
  const [width, height] = [320, 320];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const paper = 90 + (150 * x) / width;
      pixels[y * width + x] = x % 40 < 3 ? paper * 0.25 : paper;
    }
  }
  const even = evenLight({ pixels, width, height }).pixels;
  const row = even.slice(160 * width, 161 * width);
  const [paper, print] = [row.filter((_, x) => x % 40 > 8 && x % 40 < 36), row.filter((_, x) => x % 40 === 1)];
  expect(Math.min(...paper)).toBeGreaterThan(170);
  expect(Math.max(...print)).toBeLessThan(40);
});

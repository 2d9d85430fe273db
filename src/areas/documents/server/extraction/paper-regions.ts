import sharp from 'sharp';
import type { PartBox } from '../../rules/document-parts.ts';
import { PIXELS_MAX } from './file-signature.ts';

/** Papers are told from the table at this size; print is a blur then, as it should be. */
const SIDE = 480;
/** A slip that is smaller than this share of the photo cannot be read in it. */
const AREA_MIN = 0.02;
/** How much of the box around a paper it fills: one that lies askew fills less. */
const FILLED_MIN = 0.5;
/** Less dark table than this is the edge of one photographed sheet. */
const TABLE_MIN = 0.06;
/** A band without print between two columns or rows of slips on a white page, as a share of its side. */
const BAND_MIN = 0.05;
/** Print is darker than its paper by this share. */
const INK = 0.85;
const PAPERS_MAX = 12;
/** Each is read, which takes a second. */
const BLOCKS_MAX = 6;

export type PaperRegions = {
  /** Whether papers were seen on a darker table; else it is only print that stands apart. */
  readonly arePapers: boolean;
  /** From the top, then from the left. */
  readonly boxes: readonly PartBox[];
};

type Grey = { readonly pixels: Uint8Array; readonly width: number; readonly height: number };

/**
 * Places of a picture where a paper of its own may lie: bright papers on a darker table,
 * else blocks of print that wide white bands divide. Empty where there is one paper, or none is told apart; whether each
 * place is a receipt is decided by reading it.
 */
export async function findPaperRegions(bytes: Uint8Array): Promise<PaperRegions> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .grayscale()
    .blur(1.2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey: Grey = { pixels: data, width: info.width, height: info.height };
  const papers = brightPapers(grey);
  const arePapers = papers.length > 1;
  const boxes = arePapers ? papers : printedBlocks(grey);
  const isPlausible = boxes.length > 1 && boxes.length <= (arePapers ? PAPERS_MAX : BLOCKS_MAX);
  return { arePapers, boxes: isPlausible ? boxes.toSorted(byPlace) : [] };
}

const byPlace = (a: PartBox, b: PartBox): number => (Math.abs(a.y - b.y) > 0.1 ? a.y - b.y : a.x - b.x);

function brightPapers(grey: Grey): PartBox[] {
  const { pixels, width, height } = grey;
  const limit = dividingLine(pixels);
  const bright = Uint8Array.from(pixels, (value) => (value > limit ? 1 : 0));
  if (1 - bright.reduce((sum, one) => sum + one, 0) / bright.length < TABLE_MIN) return [];
  const boxes = componentsOf({ pixels: thinned({ ...grey, pixels: bright }), width, height })
    .filter(({ x, y, w, h, count }) => {
      const area = (w * h) / (width * height);
      // What reaches around the papers to every edge is the table itself.
      const isAll = x === 0 && y === 0 && w >= width - 1 && h >= height - 1;
      return area >= AREA_MIN && count / (w * h) >= FILLED_MIN && !isAll;
    })
    .map(({ x, y, w, h }) => ({ x: x / width, y: y / height, w: w / width, h: h / height }));
  return boxes.filter((box) => !boxes.some((other) => other !== box && isInside(box, other)));
}

const isInside = (box: PartBox, other: PartBox): boolean => {
  const w = Math.min(box.x + box.w, other.x + other.w) - Math.max(box.x, other.x);
  const h = Math.min(box.y + box.h, other.y + other.h) - Math.max(box.y, other.y);
  return w > 0 && h > 0 && w * h > 0.6 * box.w * box.h && box.w * box.h < other.w * other.h;
};

/** The brightness that best divides two heaps of values (Otsu 1979). */
function dividingLine(pixels: Uint8Array): number {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let below = 0;
  let sumBelow = 0;
  let best = { line: 127, spread: -1 };
  for (let line = 0; line < 256; line += 1) {
    below += counts[line] ?? 0;
    sumBelow += (counts[line] ?? 0) * line;
    const above = pixels.length - below;
    if (below === 0 || above === 0) continue;
    const spread = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (spread > best.spread) best = { line, spread };
  }
  return best.line;
}

/** Takes a rim of two pixels off each paper, so that a bright thread between two does not join them. */
function thinned({ pixels, width, height }: Grey): Uint8Array {
  const once = (from: Uint8Array): Uint8Array => {
    const to = new Uint8Array(from.length);
    for (let y = 1; y < height - 1; y += 1)
      for (let x = 1; x < width - 1; x += 1) {
        const at = y * width + x;
        const isKept = from[at] === 1 && from[at - 1] === 1 && from[at + 1] === 1 && from[at - width] === 1;
        to[at] = isKept && from[at + width] === 1 ? 1 : 0;
      }
    return to;
  };
  return once(once(pixels));
}

type Component = { x: number; y: number; w: number; h: number; count: number };

function componentsOf({ pixels, width, height }: Grey): Component[] {
  const seen = new Uint8Array(pixels.length);
  const found: Component[] = [];
  for (let start = 0; start < pixels.length; start += 1) {
    if (pixels[start] !== 1 || seen[start] === 1) continue;
    const left = { x: width, y: height, right: 0, bottom: 0, count: 0 };
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      left.x = Math.min(left.x, x);
      left.y = Math.min(left.y, y);
      left.right = Math.max(left.right, x);
      left.bottom = Math.max(left.bottom, y);
      left.count += 1;
      for (const [next, isThere] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ] as const)
        if (isThere && pixels[next] === 1 && seen[next] !== 1) {
          seen[next] = 1;
          open.push(next);
        }
    }
    const { x, y, right, bottom, count } = left;
    found.push({ x, y, w: right - x + 1, h: bottom - y + 1, count });
  }
  return found;
}

/**
 * Blocks of print on white, divided at the widest empty band, then again within each. None where no band runs from top to
 * bottom: one receipt has blank lines too, but its heading stands in the middle.
 */
function printedBlocks(grey: Grey): PartBox[] {
  const { pixels, width, height } = grey;
  const paper = pixels.toSorted()[Math.floor(pixels.length / 2)] ?? 255;
  const ink = Uint8Array.from(pixels, (value) => (value < paper * INK ? 1 : 0));
  let columns = 1;
  const cut = (box: Cut, depth: number): Cut[] => {
    const tight = tightened(ink, width, box);
    if (tight === null) return [];
    const across = widestBand({ ...grey, pixels: ink }, tight, 'x');
    const down = widestBand({ ...grey, pixels: ink }, tight, 'y');
    const band = across.size / width >= down.size / height ? across : down;
    if (depth === 0 || band.size / (band.side === 'x' ? width : height) < BAND_MIN) return [tight];
    if (band.side === 'x') columns += 1;
    return band.side === 'x'
      ? [...cut({ ...tight, right: band.from }, depth - 1), ...cut({ ...tight, x: band.from + band.size }, depth - 1)]
      : [...cut({ ...tight, bottom: band.from }, depth - 1), ...cut({ ...tight, y: band.from + band.size }, depth - 1)];
  };
  const blocks = cut({ x: 0, y: 0, right: width, bottom: height }, 3);
  if (columns === 1) return [];
  return blocks.map(({ x, y, right, bottom }) => {
    const [left, top] = [Math.max(0, x - 6), Math.max(0, y - 6)];
    const box = { x: left / width, y: top / height };
    return {
      ...box,
      w: (Math.min(width, right + 6) - left) / width,
      h: (Math.min(height, bottom + 6) - top) / height,
    };
  });
}

type Cut = { readonly x: number; readonly y: number; readonly right: number; readonly bottom: number };

const hasInk = (ink: Uint8Array, width: number, { x, y, right, bottom }: Cut): boolean => {
  for (let row = y; row < bottom; row += 1)
    for (let column = x; column < right; column += 1) if (ink[row * width + column] === 1) return true;
  return false;
};

function tightened(ink: Uint8Array, width: number, { x, y, right, bottom }: Cut): Cut | null {
  const rows = range(y, bottom).filter((row) => hasInk(ink, width, { x, right, y: row, bottom: row + 1 }));
  const columns = range(x, right).filter((column) => hasInk(ink, width, { y, bottom, x: column, right: column + 1 }));
  const [top, left, last, end] = [rows[0], columns[0], rows.at(-1), columns.at(-1)];
  if (top === undefined || left === undefined || last === undefined || end === undefined) return null;
  return { x: left, y: top, right: end + 1, bottom: last + 1 };
}

type Band = { readonly side: 'x' | 'y'; readonly from: number; readonly size: number };

function widestBand({ pixels: ink, width }: Grey, box: Cut, side: 'x' | 'y'): Band {
  const [from, to] = side === 'x' ? [box.x, box.right] : [box.y, box.bottom];
  let best: Band = { side, from, size: 0 };
  let began = from;
  for (const at of range(from, to)) {
    const line = side === 'x' ? { ...box, x: at, right: at + 1 } : { ...box, y: at, bottom: at + 1 };
    if (hasInk(ink, width, line)) began = at + 1;
    else if (at + 1 - began > best.size) best = { side, from: began, size: at + 1 - began };
  }
  return best;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

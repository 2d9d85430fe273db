/** A grey picture, one byte a pixel, rows from the top. */
export type GreyPicture = { readonly pixels: Uint8Array; readonly width: number; readonly height: number };

const BLOCK = 16;

/**
 * Takes shadows and uneven light out of a photographed page: each pixel becomes its share of the paper's brightness
 * around it, so that paper turns white and print stays dark wherever the lamp stood. The paper's brightness is the
 * brightest value of a neighbourhood wider than any letter stroke. Returns a new picture of the same size.
 */
export function evenLight(picture: GreyPicture): GreyPicture {
  const { pixels, width, height } = picture;
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const paper = blurred(brightestAround(brightestOfBlocks(picture, columns, rows), columns, rows), columns, rows);
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const blockY = Math.min(Math.max(y / BLOCK - 0.5, 0), rows - 1);
    const top = Math.floor(blockY) * columns;
    const bottom = Math.min(Math.floor(blockY) + 1, rows - 1) * columns;
    const down = blockY - Math.floor(blockY);
    for (let x = 0; x < width; x += 1) {
      const blockX = Math.min(Math.max(x / BLOCK - 0.5, 0), columns - 1);
      const left = Math.floor(blockX);
      const right = Math.min(left + 1, columns - 1);
      const across = blockX - left;
      const upper = at(paper, top + left) * (1 - across) + at(paper, top + right) * across;
      const lower = at(paper, bottom + left) * (1 - across) + at(paper, bottom + right) * across;
      const share = at(pixels, y * width + x) / Math.max(upper * (1 - down) + lower * down, 32);
      out[y * width + x] = Math.min(255, Math.max(0, Math.round((share - 0.25) * 364)));
    }
  }
  return { pixels: out, width, height };
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

function brightestOfBlocks(picture: GreyPicture, columns: number, rows: number): Float32Array {
  const { pixels, width, height } = picture;
  const out = new Float32Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / BLOCK) * columns;
    for (let x = 0; x < width; x += 1) {
      const index = row + Math.floor(x / BLOCK);
      const value = at(pixels, y * width + x);
      if (value > at(out, index)) out[index] = value;
    }
  }
  return out;
}

/** The brightest of five by five blocks: bridges thick letters, logos excepted. */
function brightestAround(values: Float32Array, columns: number, rows: number): Float32Array {
  return overNeighbours(values, { columns, rows }, (around) => Math.max(...around));
}

function blurred(values: Float32Array, columns: number, rows: number): Float32Array {
  const mean = (around: readonly number[]): number => around.reduce((total, value) => total + value, 0) / around.length;
  return overNeighbours(values, { columns, rows }, mean);
}

function overNeighbours(
  values: Float32Array,
  grid: { columns: number; rows: number },
  reduce: (around: readonly number[]) => number,
): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0; y < grid.rows; y += 1) {
    for (let x = 0; x < grid.columns; x += 1) {
      const around: number[] = [];
      for (let near = Math.max(0, y - 2); near <= Math.min(grid.rows - 1, y + 2); near += 1) {
        for (let beside = Math.max(0, x - 2); beside <= Math.min(grid.columns - 1, x + 2); beside += 1) {
          around.push(at(values, near * grid.columns + beside));
        }
      }
      out[y * grid.columns + x] = reduce(around);
    }
  }
  return out;
}

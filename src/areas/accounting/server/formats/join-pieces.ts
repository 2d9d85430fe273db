import type { Piece } from './write-export.ts';

/** A whole file of its pieces; texts among them are UTF-8. */
export const joined = (pieces: Iterable<Piece>): Uint8Array =>
  Buffer.concat(
    [...pieces].map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'utf8') : Buffer.from(piece))),
  );

const CHUNK = 1 << 18;

/** The same in chunks, each with memory of its own: the pieces are written into them one after the other, and none of them stays. */
export function inChunks(pieces: Iterable<Piece>): Uint8Array<ArrayBuffer>[] {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let open = Buffer.alloc(CHUNK);
  let filled = 0;
  const close = (): void => {
    if (filled > 0) chunks.push(new Uint8Array(open.buffer, 0, filled));
  };
  for (const piece of pieces) {
    const size = typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
    if (filled + size > open.length) {
      close();
      open = Buffer.alloc(Math.max(CHUNK, size));
      filled = 0;
    }
    if (typeof piece === 'string') open.write(piece, filled);
    else open.set(piece, filled);
    filled += size;
  }
  close();
  return chunks;
}

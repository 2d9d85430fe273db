import type { Piece } from './write-export.ts';

/** A whole file of its pieces; texts among them are UTF-8. */
export const joined = (pieces: Iterable<Piece>): Uint8Array =>
  Buffer.concat(
    [...pieces].map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'utf8') : Buffer.from(piece))),
  );

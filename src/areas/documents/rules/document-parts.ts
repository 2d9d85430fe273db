import { z } from 'zod';
import { ok, refuse, type Result } from '#kernel/result.ts';

/** As many documents may come in one file: each is opened, kept and read. */
export const PARTS_MAX = 50;
/** What is narrower holds no line of print. A share of the picture's side. */
const SIDE_MIN = 0.02;

const share = z.number().min(0).max(1);
const boxSchema = z.strictObject({ x: share, y: share, w: share, h: share });

/** A place of a picture as a person sees it, after the camera's rotation, as shares of its width and height. */
export type PartBox = z.infer<typeof boxSchema>;

/** One document of several in a file: pages of a PDF from 1 on, or a place of a picture. */
export const documentPartSchema = z.union([
  z.strictObject({ pages: z.array(z.number().int().min(1).max(1000)).min(1).max(PARTS_MAX) }),
  z.strictObject({ box: boxSchema }),
]);
export type DocumentPart = z.infer<typeof documentPartSchema>;

export type PartsRefusal = 'parts_too_few' | 'page_twice' | 'part_unknown' | 'part_too_small';

/**
 * Whether a file can be taken apart like this: two documents at least, no page in two of them, pages for a PDF and places
 * for a picture. Pages and places that belong to none are left out; the file itself is kept whole.
 * @param pages how many a PDF has, or null for a picture
 */
export function checkParts(parts: readonly DocumentPart[], pages: number | null): Result<null, PartsRefusal> {
  if (parts.length < 2) return refuse('parts_too_few');
  const taken = new Set<number>();
  for (const part of parts) {
    if ('pages' in part !== (pages !== null)) return refuse('part_unknown');
    if ('box' in part) {
      const { x, y, w, h } = part.box;
      if (w < SIDE_MIN || h < SIDE_MIN) return refuse('part_too_small');
      // A browser's sums of shares end a hair beyond the edge.
      if (x + w > 1.001 || y + h > 1.001) return refuse('part_unknown');
      continue;
    }
    for (const page of part.pages) {
      if (page > (pages ?? 0)) return refuse('part_unknown');
      if (taken.has(page)) return refuse('page_twice');
      taken.add(page);
    }
  }
  return ok(null);
}

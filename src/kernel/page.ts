import { z } from 'zod';
import { givenText } from './text-schema.ts';

/** No list answers more than this at once (security 123). */
export const PAGE_SIZE_MAX = 100;

/** Every list answers one page and the cursor of the next; the cursor is opaque to the caller. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int().optional() });

export const pageQuery = {
  cursor: givenText(400).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(50),
};

import { z } from 'zod';
import { givenText } from './text-schema.ts';

/** What an export of a list asks beside the list's own filters: kind of file, the reader's language, or some rows only. */
export const exportQuery = {
  format: z.enum(['csv', 'xlsx']),
  lang: z.enum(['en', 'fr', 'de', 'es']).default('en'),
  /** Ids with commas between; without them everything that matches. */
  ids: givenText(12_000).optional(),
};
export type ExportQuery = { readonly lang: 'en' | 'fr' | 'de' | 'es'; readonly ids?: string | undefined };

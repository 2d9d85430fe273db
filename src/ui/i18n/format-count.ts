import { numberFormat } from './known-formats.ts';
import type { Language } from './languages.ts';

/** "1,240": apart from the other formats, so that pages without money do not load what money needs. */
export const formatCount = (count: number, language: Language): string =>
  numberFormat(language, { useGrouping: 'always' }).format(count);

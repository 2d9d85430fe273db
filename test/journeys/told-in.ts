import { isFullRun } from '../full-run.ts';

type Language = 'en' | 'fr' | 'de' | 'es';

/**
 * In which languages refusals are told here: which words one gets is one table for all of them, and each table has every
 * key by its type. One that is not what the product falls back to; all of them in the full run.
 */
export const TOLD_IN: readonly Language[] = isFullRun ? ['en', 'fr', 'de', 'es'] : ['de'];

import { useTranslations } from 'use-intl';
import { AND_SOURCE } from '../contract/applied-rate.ts';

/**
 * What a rate's source is called, in a few words or in those of the calculator, one after the other where it has two; a
 * source that is known by its name alone keeps it.
 */
export function useSourceText(area: 'rates' | 'fxCalculator' = 'rates'): (source: string) => string {
  const t = useTranslations(`${area}.sources`);
  const wordsOf = (source: string): string => (t.has(source as 'ECB') ? t(source as 'ECB') : source);
  return (source) => source.split(AND_SOURCE).map(wordsOf).join(', ');
}

import { useTranslations } from 'use-intl';

/** What a rate's source is called in a few words; a source that is known by its name alone keeps it. */
export function useSourceText(): (source: string) => string {
  const t = useTranslations('rates.sources');
  return (source) => (t.has(source as 'ECB') ? t(source as 'ECB') : source);
}

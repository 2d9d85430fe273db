import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';

/** Countries in the reader's language, as their browser knows them; a code that is none stays as it is. */
export function useCountryNames(): (alpha2: string) => string {
  const { language } = useFormat();
  const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'region' });
  return (alpha2) => (/^[A-Z]{2}$/.test(alpha2) ? (names.of(alpha2) ?? alpha2) : alpha2);
}

import { INTL_LOCALES, type Language } from '../../i18n/languages.ts';
import type { FilterField, FilterOption } from './filter-field.ts';

const FIRST = ['EUR', 'GBP', 'USD', 'CHF'];

/** All currencies by code and name, those most met in Europe first; the browser knows them all. */
export function currencyOptions(language: Language): FilterOption[] {
  const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'currency' });
  const rest = Intl.supportedValuesOf('currency').filter((code) => !FIRST.includes(code));
  return [...FIRST, ...rest].map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
}

/** The currencies of an amount, whichever there are. */
export const currencyField = (label: string, language: Language): FilterField => ({
  kind: 'choice',
  name: 'currency',
  label,
  options: currencyOptions(language),
});

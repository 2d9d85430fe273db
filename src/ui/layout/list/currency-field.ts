import { INTL_LOCALES, type Language } from '../../i18n/languages.ts';
import type { FilterField } from './filter-field.ts';

const FIRST = ['EUR', 'GBP', 'USD', 'CHF'];

/** The currencies of an amount, by code and name, those most met in Europe first; the browser knows them all. */
export function currencyField(label: string, language: Language): FilterField {
  const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'currency' });
  const rest = Intl.supportedValuesOf('currency').filter((code) => !FIRST.includes(code));
  return {
    kind: 'choice',
    name: 'currency',
    label,
    options: [...FIRST, ...rest].map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` })),
  };
}

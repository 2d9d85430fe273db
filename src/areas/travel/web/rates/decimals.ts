import type { Language } from '#ui/i18n/languages.ts';

/** "0.38" as this language writes it, and back. */
export const shownDecimal = (decimal: string, language: Language): string =>
  language === 'en' ? decimal : decimal.replace('.', ',');
export const typedDecimal = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.');
export const isDecimal = (text: string): boolean => /^\d{1,6}(\.\d{1,6})?$/.test(text);

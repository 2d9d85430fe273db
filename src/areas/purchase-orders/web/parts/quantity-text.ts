import type { Language } from '#ui/i18n/languages.ts';

/** "2.5" as the reader's language writes it. */
export const quantityText = (quantity: string, language: Language): string =>
  language === 'en' ? quantity : quantity.replace('.', ',');

/** What somebody typed as a quantity above zero, with at most three places; null for anything else. */
export function parseQuantity(text: string, language: Language): string | null {
  const compact = text.trim();
  const plain = language === 'en' ? compact : compact.replace(',', '.');
  return /^\d{1,7}(\.\d{1,3})?$/.test(plain) && /[1-9]/.test(plain) ? plain : null;
}

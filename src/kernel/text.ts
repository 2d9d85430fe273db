/** Lower case without accents or doubled blanks: how names are compared and searched. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Whether there is more than blanks. */
export const isNonEmpty = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text.trim() !== '';

/** Whether PostgreSQL and UTF-8 can hold the text as it is: no NUL and no half of a character. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML that shows it and does nothing else; safe between tags and inside quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

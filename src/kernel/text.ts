/** Lower case without accents or doubled blanks: how names are compared and searched. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Whether there is more than blanks. */
export const isNonEmpty = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text.trim() !== '';

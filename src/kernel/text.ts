/** Lower case without accents or doubled blanks: how names are compared and searched. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** "Inés Navarro" is "IN"; one word gives its first two letters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}` : (words[0] ?? '').slice(0, 2);
  return letters.toUpperCase();
}

/** Whether there is more than blanks. */
export const isNonEmpty = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text.trim() !== '';

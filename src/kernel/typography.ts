/**
 * French has a no-break space before its double marks and within its quotes, which nobody types, and without which a line
 * begins with a question mark (Lexique des règles typographiques, Imprimerie nationale). Two colons are of a pattern for
 * numbers or days, not of the text.
 */
export const setFrench = (text: string): string =>
  text
    .replaceAll(/ (?=[?!;])/g, '\u202f')
    .replaceAll(/ (?=»|:(?!:))/g, '\u00a0')
    .replaceAll('« ', '«\u00a0');

/** The first of a month is said as an ordinal in French, and it alone: a day in words, "1 octobre", as it is written. */
export const setFrenchDay = (day: string): string => day.replace(/(?<!\d)1(?=[ \u00a0]\p{L})/u, '1er');

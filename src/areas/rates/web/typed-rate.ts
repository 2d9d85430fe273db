/**
 * A rate as people type it, as decimal text: "1.0845", "1,0845", "17.079,71", "17,079.71", "1 234,5". The last comma or
 * point is the decimal one, whatever the language; others before it group thousands. Null for what is no number; whether
 * it can be a rate is said by `isRate`.
 */
export function typedRate(text: string): string | null {
  const compact = text.replaceAll(/[\s\u00A0\u202F'’]/g, '');
  const parts = /^([\d.,]*?)(?:[.,](\d*))?$/.exec(compact);
  const [, whole = '', decimals = ''] = parts ?? [];
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null;
  const digits = whole.replaceAll(/[.,]/g, '');
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

/** Decimal text as this language writes it, without grouping, so that it is easy to compare with a statement. */
export const shownRate = (decimal: string, language: string): string =>
  language === 'en' ? decimal : decimal.replace('.', ',');

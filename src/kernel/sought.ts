/** What somebody who typed a few characters may be looking for. */
export type Sought = {
  readonly text: string;
  /** The number of a request or claim: "R-1042", or just 1042. */
  readonly number: number | null;
  /** Amounts it can mean, as decimal text; "1.234" is two of them, since who typed it may write decimals either way. */
  readonly amounts: readonly string[];
};

/** Reads typed text as a number and as amounts, whichever way its writer marks decimals and groups digits. */
export function soughtOf(typed: string): Sought {
  const text = typed.trim();
  const number = /^r?-?(\d{1,9})$/i.exec(text)?.[1];
  return { text, number: number === undefined ? null : Number(number), amounts: amountsOf(text) };
}

function amountsOf(text: string): string[] {
  const compact = text.replaceAll(/[\p{Sc}\s'’]/gu, '');
  if (!/^\d[\d.,]*$/.test(compact) || compact.length > 18) return [];
  const plain = compact.replaceAll(/[.,]/g, '');
  const found = new Set<string>();
  if (/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(compact)) found.add(plain);
  const [, whole, fraction] = /^(.*)[.,](\d+)$/.exec(compact) ?? [];
  if (whole !== undefined && /^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole))
    found.add(`${whole.replaceAll(/[.,]/g, '')}.${fraction}`);
  return [...found];
}

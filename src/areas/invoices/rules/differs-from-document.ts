import type { Money } from '#kernel/money.ts';

export type SaidSums = { readonly gross: Money | null; readonly iban: string | null };
/** What was read: the totals that an invoice may say, none where none was read, and the account. */
export type ReadSums = { readonly totals: readonly Money[]; readonly iban: string | null };

const squeezed = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase();

/**
 * In what an invoice is said to be something else than was read on its document: the account first, since who asked for it
 * may have typed their own. What was not read, or is not said, is no difference. IBANs are compared without blanks.
 */
export function differsFromDocument(said: SaidSums, read: ReadSums): ('iban' | 'gross')[] {
  const isIban = said.iban !== null && read.iban !== null && squeezed(said.iban) !== squeezed(read.iban);
  const isGross =
    said.gross !== null &&
    read.totals.length > 0 &&
    !read.totals.some(({ currency, minor }) => said.gross?.currency === currency && said.gross.minor === minor);
  return [...(isIban ? (['iban'] as const) : []), ...(isGross ? (['gross'] as const) : [])];
}

import type { Money } from '#kernel/money.ts';

export type SaidSums = { readonly gross: Money | null; readonly iban: string | null };

const squeezed = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase();

/**
 * In what an invoice is said to be something else than was read on its document: the account first, since who asked for it
 * may have typed their own. What was not read, or is not said, is no difference. IBANs are compared without blanks.
 */
export function differsFromDocument(said: SaidSums, read: SaidSums): ('iban' | 'gross')[] {
  const isIban = said.iban !== null && read.iban !== null && squeezed(said.iban) !== squeezed(read.iban);
  const isGross =
    said.gross !== null &&
    read.gross !== null &&
    (said.gross.currency !== read.gross.currency || said.gross.minor !== read.gross.minor);
  return [...(isIban ? (['iban'] as const) : []), ...(isGross ? (['gross'] as const) : [])];
}

import { BANKS_WITH_NUMBERS_OF } from './reference/sepa-countries.ts';
import { ok, refuse, type Result } from './result.ts';

/** A bank by its code: capitals, eight characters or eleven. */
export type Bic = string & { readonly __bic: true };

/** ISO 9362: four of the bank, two of its country, two of its place, and three of a branch where there is one. */
const BIC = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/;

/** What a person typed as a BIC. Blanks and small letters are no fault. */
export function parseBic(text: string): Result<Bic, 'bic_missing' | 'bic_invalid'> {
  const compact = text.replaceAll(/[\s\u00a0]/g, '').toUpperCase();
  if (compact === '') return refuse('bic_missing');
  return isBic(compact) ? ok(compact) : refuse('bic_invalid');
}

/** Whether it is one as it is stored and sent. */
export const isBic = (text: string): text is Bic => BIC.test(text);

/** Whether an account with this number can be at this bank: the country is the same, or its banks have such numbers. */
export function isBankOf(bic: string, iban: string): boolean {
  const [country, bank] = [iban.slice(0, 2), bic.slice(4, 6)];
  return country === bank || BANKS_WITH_NUMBERS_OF[country]?.includes(bank) === true;
}

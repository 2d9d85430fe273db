import { ok, refuse, type Result } from './result.ts';
import { IBAN_STRUCTURES } from './reference/iban-structures.ts';
import { SEPA_IN_EEA, SEPA_OUTSIDE_EEA } from './reference/sepa-countries.ts';

/** An account number as it is stored and sent: no blanks, capitals, check digits and country length verified. */
export type Iban = string & { readonly __iban: true };
export type IbanRefusal = 'iban_missing' | 'iban_country_unknown' | 'iban_length' | 'iban_format' | 'iban_check_digits';

/**
 * What a person typed or a document printed as an IBAN (security 99): the country is in the registry, length and kinds
 * of characters are that country's, the two check digits hold (modulus 97). Blanks, dashes and lower case are no fault.
 */
export function parseIban(text: string): Result<Iban, IbanRefusal> {
  const compact = text.replaceAll(/[\s\u00a0-]/g, '').toUpperCase();
  if (compact === '') return refuse('iban_missing');
  const country = compact.slice(0, 2);
  const structure = IBAN_STRUCTURES[country];
  if (structure === undefined) return refuse('iban_country_unknown', { country });
  const parts = [...structure.matchAll(/(\d+)([nac])/g)].map(([, count, kind]) => ({
    count: Number(count),
    kind: kind ?? 'c',
  }));
  const length = parts.reduce((total, part) => total + part.count, 4);
  if (compact.length !== length) return refuse('iban_length', { country, length });
  const pattern = parts.map((part) => `${KINDS[part.kind]}{${part.count}}`).join('');
  if (!new RegExp(`^[A-Z]{2}\\d{2}${pattern}$`).test(compact)) return refuse('iban_format', { country });
  return remainderOf97(compact.slice(4) + compact.slice(0, 4)) === 1
    ? ok(compact as Iban)
    : refuse('iban_check_digits', { country });
}

export const isIban = (text: string): text is Iban => parseIban(text).ok;

/** In groups of four, as on paper: `DE02 1203 0000 0000 2020 51`. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Country, check digits and the last four only (security 78): `DE02 •••• 20 51`. Enough to recognise, not to use. */
export function maskIban(iban: string): string {
  if (iban.length < 9) return '••••';
  const grouped = formatIban(iban);
  let letters = 0;
  let from = grouped.length;
  while (letters < 4) {
    from -= 1;
    if (grouped[from] !== ' ') letters += 1;
  }
  return `${iban.slice(0, 4)} •••• ${grouped.slice(from)}`;
}

/** Whether a SEPA credit transfer reaches it. */
export const isSepaIban = (iban: string): boolean => SEPA_IN_EEA.has(iban.slice(0, 2)) || isOutsideEea(iban);

/** Whether a SEPA credit transfer reaches it outside the European Economic Area, where its number may not be enough. */
export const isOutsideEea = (iban: string): boolean => SEPA_OUTSIDE_EEA.has(iban.slice(0, 2));

const KINDS: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z0-9]' };

/** ISO 7064: letters count as two-digit numbers from 10. */
function remainderOf97(text: string): number {
  let rest = 0;
  for (const letter of text) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

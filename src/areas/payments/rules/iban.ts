import { electronicFormatIBAN, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { ok, refuse, type Result } from '#kernel/result.ts';

/** An account number as it is stored and sent: no blanks, capitals, check digits and country length verified. */
export type Iban = string & { readonly __iban: true };
export type IbanRefusal = 'iban_missing' | 'iban_country_unknown' | 'iban_length' | 'iban_format' | 'iban_check_digits';

/**
 * What a person typed or a document printed as an IBAN (security 99): the country exists in the registry, the length is
 * that country's, the two check digits hold (modulus 97). Blanks, dashes and lower case are no fault.
 */
export function parseIban(text: string): Result<Iban, IbanRefusal> {
  const compact = electronicFormatIBAN(text);
  if (compact === null || compact === '') return refuse('iban_missing');
  const { valid, errorCodes } = validateIBAN(compact);
  if (valid) return ok(compact as Iban);
  return refuse(refusalOf(errorCodes), { country: compact.slice(0, 2) });
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

/** Countries whose accounts a SEPA credit transfer reaches. Source: EPC409-09, with the countries that joined to October 2025. */
const SEPA_COUNTRIES = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(' '),
);

export const isSepaIban = (iban: string): boolean => SEPA_COUNTRIES.has(iban.slice(0, 2));

function refusalOf(codes: readonly ValidationErrorsIBAN[]): IbanRefusal {
  if (codes.includes(ValidationErrorsIBAN.NoIBANProvided)) return 'iban_missing';
  if (codes.includes(ValidationErrorsIBAN.NoIBANCountry)) return 'iban_country_unknown';
  if (codes.includes(ValidationErrorsIBAN.WrongBBANLength)) return 'iban_length';
  if (codes.includes(ValidationErrorsIBAN.WrongBBANFormat)) return 'iban_format';
  return 'iban_check_digits';
}

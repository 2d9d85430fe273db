import { checkVAT, countries } from 'jsvat-next';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';

/** What follows the two letters, by country. Source, but where another is named: European Commission, VIES, structure of VAT identification numbers. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  // Of the Federal Tax Administration: the UID, and the word for VAT in any of its languages (UIDG, art. 6).
  CH: /^E\d{9}(MWST|TVA|IVA|TPV|VAT)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  // HMRC, VAT Notice 700/63: nine digits, twelve of a branch, GD of a department, HA of a health authority.
  GB: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  // Thirteen digits are a person's number, under which some trade.
  RO: /^(\d{2,10}|\d{13})$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Letters of VAT numbers that are not those of the country, whose check digits they have (VIES). */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** The country, by ISO 3166, that the first two letters of a VAT number name; null for what is none. */
export function countryOfLetters(letters: string): string | null {
  const country = COUNTRIES[letters] ?? letters;
  return ISO_COUNTRIES.includes(country) ? country : null;
}

/**
 * The country of what surely is a VAT number, as `parseVatNumber` keeps it: the form of its country is known, and it has
 * it. Null for whatever else a document may call one.
 */
export function countryOfVat(vatNumber: string): string | null {
  const letters = vatNumber.slice(0, 2);
  if (FORMATS[letters] !== undefined) return countryOfLetters(letters);
  const { isValid, country } = checkVAT(vatNumber, countries);
  return isValid && country?.isoCode.short === letters ? letters : null;
}

/** A number is compared and kept without blanks and signs, in capitals. */
export const normalVat = (vatNumber: string): string => vatNumber.replaceAll(/[^A-Za-z0-9+*]/g, '').toUpperCase();

/**
 * What a person typed as a VAT number, as it is kept: of an EU country it has that country's form. Greece writes EL and is
 * often written GR; leading zeros that are often left out are put back. Other countries have no form in common: letters and
 * digits, at least one of them a digit. Its check digits are right where its country has some: one digit that was typed
 * wrong is another company's number, or nobody's. Whether the number is in use is known to VIES only.
 *
 * @param country where the supplier is, by ISO 3166: its letters are put before a number that is right with them and came
 *   without, as people write it at home. Else the same supplier would be another one once a document names it in full.
 */
export function parseVatNumber(text: string, country: string | null = null): Result<string, 'invalid_vat_number'> {
  const typed = asItsCountryWrites(normalVat(text));
  const named = country === null ? null : withLetters(typed, country);
  const number = named ?? typed;
  const format = FORMATS[number.slice(0, 2)];
  const isRight = format === undefined ? /^(?=.*\d)[A-Z0-9]{4,20}$/.test(number) : format.test(number.slice(2));
  return isRight && !hasWrongDigits(number) ? ok(number) : refuse('invalid_vat_number');
}

const asItsCountryWrites = (vatNumber: string): string =>
  vatNumber
    .replace(/^GR(?=\d)/, 'EL')
    .replace(/^(BE(?=\d{9}$)|EL(?=\d{8}$))/, '$&0')
    .replace(/^NL(\d{7,8})(?=B\d{2}$)/, (_all, digits: string) => `NL${digits.padStart(9, '0')}`);

/** Null where it begins with letters of a country already, or is no number of this one. */
function withLetters(vatNumber: string, country: string): string | null {
  const letters = country === 'GR' ? 'EL' : country;
  const format = FORMATS[letters];
  if (format === undefined || FORMATS[vatNumber.slice(0, 2)] !== undefined) return null;
  const named = asItsCountryWrites(`${letters}${vatNumber}`);
  return format.test(named.slice(2)) && !hasWrongDigits(named) ? named : null;
}

/**
 * Only by the country that the number names: without its letters one of another country may look like it. A form that the
 * library does not know is not wrong for that.
 */
function hasWrongDigits(vatNumber: string): boolean {
  const letters = vatNumber.slice(0, 2);
  const country = countries.find(({ codes }) => codes[0] === (COUNTRIES[letters] ?? letters));
  if (country === undefined) return false;
  const { isValidFormat, isValid } = checkVAT(vatNumber, [country]);
  return isValidFormat && !isValid;
}

/** Where somebody says that a supplier is, else where its VAT number does, if it surely is one: two words for one fact. */
export function countryOr(country: string | null, vatNumber: string | null): string | null {
  if (country !== null || vatNumber === null) return country;
  const parsed = parseVatNumber(vatNumber);
  return parsed.ok ? countryOfVat(parsed.value) : null;
}

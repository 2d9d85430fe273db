import { COUNTRIES, inDisplayOrder, type CountryRecord } from '#kernel/reference/countries.ts';
import { INTL_LOCALES, type Language } from '#ui/i18n/languages.ts';

export type NamedCountry = Pick<CountryRecord, 'alpha2' | 'displayOrder'> & { readonly name: string };

/** The country's name in the reader's language, as their browser knows it. */
export function countryName(alpha2: string, language: Language): string {
  return new Intl.DisplayNames(INTL_LOCALES[language], { type: 'region' }).of(alpha2) ?? alpha2;
}

/** Those from which a company may be opened, as they are listed. */
export function approvedCountries(language: Language): NamedCountry[] {
  const named = COUNTRIES.filter(({ approved }) => approved).map(({ alpha2, displayOrder }) => ({
    alpha2,
    displayOrder,
    name: countryName(alpha2, language),
  }));
  return inDisplayOrder(named, INTL_LOCALES[language]);
}

/** Every country of a list of codes, with the same four first. */
export function namedCountries(codes: readonly string[], language: Language): NamedCountry[] {
  const order = (alpha2: string) => COUNTRIES.find((country) => country.alpha2 === alpha2)?.displayOrder ?? null;
  const named = codes.map((alpha2) => ({ alpha2, displayOrder: order(alpha2), name: countryName(alpha2, language) }));
  return inDisplayOrder(named, INTL_LOCALES[language]);
}

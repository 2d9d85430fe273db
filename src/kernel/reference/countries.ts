import { VAT_RATES, type CountryVat } from './vat-rates.ts';

/** Specification section 3: a country as registration and settings know it. Its name comes from the browser's own list. */
export type CountryRecord = CountryVat & {
  /** ISO 3166-1. */
  readonly alpha2: string;
  /** What the number is called under which companies are registered there; null where there is no one word for it. */
  readonly companyNumberLabel: string | null;
  /** Whether a company from there may be opened. */
  readonly approved: boolean;
  /** 1 to 4 stand first in every list; all others follow by name. */
  readonly displayOrder: number | null;
  /** Where most of its companies keep their hours. */
  readonly timeZone: string;
};

const ORDER = ['FR', 'GB', 'DE', 'ES'];

/** EU members, GB, NO, IS, CH, US and the overseas territories that use a currency the product knows a home for. */
const ROWS: readonly (readonly [alpha2: string, timeZone: string, companyNumberLabel?: string])[] = [
  ['AT', 'Europe/Vienna', 'Firmenbuchnummer'],
  ['BE', 'Europe/Brussels', 'KBO/BCE'],
  ['BG', 'Europe/Sofia', 'EIK'],
  ['BL', 'America/St_Barthelemy', 'SIREN'],
  ['CH', 'Europe/Zurich', 'UID'],
  ['CY', 'Asia/Nicosia'],
  ['CZ', 'Europe/Prague', 'IČO'],
  ['DE', 'Europe/Berlin', 'Handelsregister'],
  ['DK', 'Europe/Copenhagen', 'CVR'],
  ['EE', 'Europe/Tallinn'],
  ['ES', 'Europe/Madrid', 'NIF'],
  ['FI', 'Europe/Helsinki', 'Y-tunnus'],
  ['FR', 'Europe/Paris', 'SIREN'],
  ['GB', 'Europe/London', 'Company number'],
  ['GF', 'America/Cayenne', 'SIREN'],
  ['GP', 'America/Guadeloupe', 'SIREN'],
  ['GR', 'Europe/Athens', 'GEMI'],
  ['HR', 'Europe/Zagreb', 'OIB'],
  ['HU', 'Europe/Budapest', 'Cégjegyzékszám'],
  ['IE', 'Europe/Dublin', 'CRO'],
  ['IS', 'Atlantic/Reykjavik', 'Kennitala'],
  ['IT', 'Europe/Rome', 'REA'],
  ['LT', 'Europe/Vilnius'],
  ['LU', 'Europe/Luxembourg', 'RCS'],
  ['LV', 'Europe/Riga'],
  ['MF', 'America/Marigot', 'SIREN'],
  ['MQ', 'America/Martinique', 'SIREN'],
  ['MT', 'Europe/Malta'],
  ['NC', 'Pacific/Noumea', 'RIDET'],
  ['NL', 'Europe/Amsterdam', 'KvK'],
  ['NO', 'Europe/Oslo', 'Organisasjonsnummer'],
  ['PF', 'Pacific/Tahiti'],
  ['PL', 'Europe/Warsaw', 'KRS'],
  ['PM', 'America/Miquelon', 'SIREN'],
  ['PT', 'Europe/Lisbon', 'NIPC'],
  ['RE', 'Indian/Reunion', 'SIREN'],
  ['RO', 'Europe/Bucharest', 'CUI'],
  ['SE', 'Europe/Stockholm', 'Organisationsnummer'],
  ['SI', 'Europe/Ljubljana'],
  ['SK', 'Europe/Bratislava', 'IČO'],
  ['US', 'America/New_York', 'EIN'],
  ['WF', 'Pacific/Wallis'],
  ['YT', 'Indian/Mayotte', 'SIREN'],
];

export const COUNTRIES: readonly CountryRecord[] = ROWS.map(([alpha2, timeZone, companyNumberLabel]) => ({
  alpha2,
  timeZone,
  companyNumberLabel: companyNumberLabel ?? null,
  approved: true,
  displayOrder: ORDER.includes(alpha2) ? ORDER.indexOf(alpha2) + 1 : null,
  ...(VAT_RATES[alpha2] ?? { rates: [], reverseRates: [] }),
}));

/** The country, if a company from there may be opened. */
export const approvedCountry = (alpha2: string): CountryRecord | null =>
  COUNTRIES.find((country) => country.approved && country.alpha2 === alpha2) ?? null;

/** First those with a display order, then the others by the name that the reader sees. */
export function inDisplayOrder<T extends { readonly displayOrder: number | null; readonly name: string }>(
  countries: readonly T[],
  locale: string,
): T[] {
  const compare = new Intl.Collator(locale).compare;
  return countries.toSorted(
    (left, right) =>
      (left.displayOrder ?? Infinity) - (right.displayOrder ?? Infinity) || compare(left.name, right.name),
  );
}

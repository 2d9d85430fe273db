import type { PlainDate } from '../plain-date.ts';

/** Rates of a country in percent, as decimal text: "20", "5.5". */
export type CountryVat = {
  /** What documents of the country may show; the default is what a form starts with. */
  readonly rates: readonly { readonly value: string; readonly isDefault?: true }[];
  /** The rate a buyer assesses itself at, and the day from which it holds; oldest first. */
  readonly reverseRates: readonly { readonly value: string; readonly validFrom: string }[];
};

const SINCE_2000 = '2000-01-01';
const standard = (value: string): CountryVat => ({
  rates: [{ value, isDefault: true }],
  reverseRates: [{ value, validFrom: SINCE_2000 }],
});

/** Specification section 3, reference data: countries. Only what it lists; another country has no rate here. */
export const VAT_RATES: Readonly<Record<string, CountryVat>> = {
  FR: {
    rates: [{ value: '20', isDefault: true }, { value: '10' }, { value: '5.5' }, { value: '2.1' }, { value: '0' }],
    reverseRates: [{ value: '20', validFrom: SINCE_2000 }],
  },
  DE: {
    rates: [{ value: '16', isDefault: true }, { value: '19' }, { value: '7' }, { value: '5' }, { value: '0' }],
    reverseRates: [
      { value: '19', validFrom: SINCE_2000 },
      { value: '16', validFrom: '2020-07-01' },
      { value: '19', validFrom: '2021-01-01' },
    ],
  },
  GB: standard('20'),
  ES: standard('21'),
  IT: standard('22'),
  NL: standard('21'),
  BE: standard('21'),
  IE: standard('23'),
  NO: standard('25'),
};

/** The reverse-charge rate in force in a buyer's country on a day, in percent; null where the reference knows none. */
export function reverseRateOn(country: string, on: PlainDate): string | null {
  return VAT_RATES[country]?.reverseRates.findLast((rate) => rate.validFrom <= on)?.value ?? null;
}

import { currency, type CurrencyCode } from '#kernel/currency.ts';
import type { DayRate } from '../../rules/per-diem.ts';

/** How a country pays a day, for trips under its law. `country` is the destination, null for everywhere else. */
export type OfficialDayRate = {
  /** Whose tax law this is. */
  readonly law: string;
  readonly country: string | null;
  readonly city: string | null;
  readonly validFrom: string;
  readonly source: string;
  readonly isVerified: boolean;
  readonly currency: CurrencyCode;
  readonly rate: Omit<DayRate, 'id'>;
};

const WINDOWS = { breakfast: [420, 480], lunch: [720, 840], dinner: [1_140, 1_260] } as const;
const NO_MEALS = { breakfast: 0n, lunch: 0n, dinner: 0n } as const;

const GERMAN: Omit<DayRate, 'id'> = {
  dayRule: 'edges',
  fullDay: 28_00n,
  partialDay: 14_00n,
  partialAfterMinutes: 480,
  hourBands: [],
  meals: { breakfast: 5_60n, lunch: 11_20n, dinner: 11_20n },
  mealRule: 'deduct',
  mealWindows: WINDOWS,
  lodging: 20_00n,
};

const FRENCH: Omit<DayRate, 'id'> = {
  dayRule: 'meals',
  fullDay: 0n,
  partialDay: 0n,
  partialAfterMinutes: 0,
  hourBands: [],
  meals: { breakfast: 0n, lunch: 21_40n, dinner: 21_40n },
  mealRule: 'add',
  mealWindows: WINDOWS,
  lodging: 0n,
};

const BRITISH: Omit<DayRate, 'id'> = {
  dayRule: 'hours',
  fullDay: 0n,
  partialDay: 0n,
  partialAfterMinutes: 0,
  hourBands: [
    { fromMinutes: 300, amount: 5_00n },
    { fromMinutes: 600, amount: 10_00n },
    { fromMinutes: 900, amount: 25_00n },
  ],
  meals: NO_MEALS,
  mealRule: 'whole',
  mealWindows: WINDOWS,
  lodging: 0n,
};

const GERMAN_LAW = { law: 'DE', city: null, currency: currency('EUR'), rate: GERMAN } as const;
const FRENCH_LAW = { law: 'FR', city: null, currency: currency('EUR'), rate: FRENCH } as const;
const BRITISH_LAW = { law: 'GB', city: null, currency: currency('GBP'), rate: BRITISH } as const;

/**
 * What is shipped for the three laws that are known. Abroad, each has only its own rate as a starting point, and says
 * that it is not verified: the lists that ministries publish a year are the company's to enter.
 */
export const OFFICIAL_DAY_RATES: readonly OfficialDayRate[] = [
  {
    ...GERMAN_LAW,
    country: 'DE',
    validFrom: '2020-01-01',
    source: '§ 9 Abs. 4a EStG; Übernachtung R 9.7 LStR',
    isVerified: true,
  },
  {
    ...GERMAN_LAW,
    country: null,
    validFrom: '2020-01-01',
    source: 'Domestic rate as a starting point; enter the list of the Bundesfinanzministerium',
    isVerified: false,
  },
  {
    ...FRENCH_LAW,
    country: 'FR',
    validFrom: '2026-01-01',
    source: 'URSSAF, frais professionnels 2026: repas au restaurant',
    isVerified: false,
  },
  {
    ...FRENCH_LAW,
    country: null,
    validFrom: '2026-01-01',
    source: 'Domestic meal rate as a starting point; enter the rates of the mission',
    isVerified: false,
  },
  {
    ...BRITISH_LAW,
    country: 'GB',
    validFrom: '2016-04-06',
    source: 'HMRC benchmark scale rates, EIM05231',
    isVerified: false,
  },
  {
    ...BRITISH_LAW,
    country: null,
    validFrom: '2016-04-06',
    source: 'Domestic rate as a starting point; enter the worldwide rates of HMRC',
    isVerified: false,
  },
];

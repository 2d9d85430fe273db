import { currency, type CurrencyCode } from '#kernel/currency.ts';
import type { VehicleKind } from '../../contract/vehicle.ts';
import type { MileageBand, MileageFormula } from '../../rules/mileage-scale.ts';
import type { CountsBy } from '../../rules/mileage-year.ts';

/** A scale as a country publishes it, offered to companies, which may change their copy. */
export type OfficialScale = {
  /** The same for every dated version of one scale. */
  readonly key: string;
  readonly country: string;
  readonly kinds: readonly VehicleKind[];
  /** Fiscal horsepower, inclusive; null where the country does not ask. */
  readonly powerFrom: number | null;
  readonly powerTo: number | null;
  readonly isElectric: boolean | null;
  readonly unit: 'km' | 'mi';
  readonly yearStartsOn: string;
  /** Whether all of a member's vehicles of this scale share the year, or each has its own. */
  readonly countsBy: CountsBy;
  readonly validFrom: string;
  readonly source: string;
  /** Compared with the published text by whoever entered it. */
  readonly isVerified: boolean;
  readonly formula: MileageFormula;
};

const EUR = currency('EUR');
const flat = (rate: string): MileageBand[] => [{ upTo: null, rate, plus: '0' }];
const plain = (code: CurrencyCode, bands: readonly MileageBand[]): MileageFormula => ({
  currency: code,
  bands,
  factor: '1',
  perPassenger: '0',
});

/** Low rate, then rate and sum, then high rate, as the French table has its three columns. */
type FrenchRow = readonly [low: string, middle: string, plus: string, high: string];
const french = (first: number, second: number, [low, middle, plus, high]: FrenchRow): MileageBand[] => [
  { upTo: first, rate: low, plus: '0' },
  { upTo: second, rate: middle, plus },
  { upTo: null, rate: high, plus: '0' },
];

const FRANCE = {
  country: 'FR',
  unit: 'km',
  yearStartsOn: '01-01',
  // The distances of several vehicles are never added up, whatever their power.
  countsBy: 'vehicle',
  validFrom: '2025-01-01',
  source: 'BOI-BAREME-000001, barème kilométrique 2025 (unchanged for 2026)',
  isVerified: true,
} as const;

const FRENCH_CARS: readonly [from: number, to: number | null, FrenchRow][] = [
  [1, 3, ['0.529', '0.316', '1065', '0.370']],
  [4, 4, ['0.606', '0.340', '1330', '0.407']],
  [5, 5, ['0.636', '0.357', '1395', '0.427']],
  [6, 6, ['0.665', '0.374', '1457', '0.447']],
  [7, null, ['0.697', '0.394', '1515', '0.470']],
];
const FRENCH_MOTORCYCLES: readonly [from: number, to: number | null, FrenchRow][] = [
  [1, 2, ['0.395', '0.099', '891', '0.248']],
  [3, 5, ['0.468', '0.082', '1158', '0.275']],
  [6, null, ['0.606', '0.079', '1583', '0.343']],
];

/** Electric vehicles of private persons count a fifth more in France. */
const withElectric = (scale: OfficialScale): OfficialScale[] => [
  { ...scale, isElectric: false },
  { ...scale, key: `${scale.key}.electric`, isElectric: true, formula: { ...scale.formula, factor: '1.2' } },
];

const FRENCH_SCALES: readonly OfficialScale[] = [
  ...FRENCH_CARS.map(([from, to, row]) => ({
    ...FRANCE,
    key: `FR.car.${to ?? from}`,
    kinds: ['car', 'van'] as const,
    powerFrom: from,
    powerTo: to,
    isElectric: false,
    formula: plain(EUR, french(5_000, 20_000, row)),
  })),
  ...FRENCH_MOTORCYCLES.map(([from, to, row]) => ({
    ...FRANCE,
    key: `FR.motorcycle.${to ?? from}`,
    kinds: ['motorcycle'] as const,
    powerFrom: from,
    powerTo: to,
    isElectric: false,
    formula: plain(EUR, french(3_000, 6_000, row)),
  })),
  {
    ...FRANCE,
    key: 'FR.moped',
    kinds: ['moped'] as const,
    powerFrom: null,
    powerTo: null,
    isElectric: false,
    formula: plain(EUR, french(3_000, 6_000, ['0.315', '0.079', '711', '0.198'])),
  },
].flatMap(withElectric);

type Flat = Pick<OfficialScale, 'key' | 'country' | 'kinds' | 'unit' | 'validFrom' | 'source' | 'isVerified'> & {
  code: string;
  bands: readonly MileageBand[];
  perPassenger?: string;
  yearStartsOn?: string;
};
const whoever = ({ code, bands, perPassenger = '0', yearStartsOn = '01-01', ...scale }: Flat): OfficialScale => ({
  ...scale,
  powerFrom: null,
  powerTo: null,
  isElectric: null,
  yearStartsOn,
  countsBy: 'member',
  formula: { ...plain(currency(code), bands), perPassenger },
});

const GERMANY = { country: 'DE', unit: 'km', code: 'EUR', validFrom: '2014-01-01' } as const;
const BRITAIN = {
  country: 'GB',
  unit: 'mi',
  code: 'GBP',
  validFrom: '2011-04-06',
  yearStartsOn: '04-06',
  source: 'HMRC, approved mileage allowance payments',
} as const;

/** Rates that countries publish, by the date from which they count. Data, not code: companies keep their own copy. */
export const OFFICIAL_SCALES: readonly OfficialScale[] = [
  ...FRENCH_SCALES,
  whoever({
    ...GERMANY,
    key: 'DE.car',
    kinds: ['car', 'van'],
    bands: flat('0.30'),
    source: 'BRKG § 5, R 9.5 LStR',
    isVerified: true,
  }),
  whoever({
    ...GERMANY,
    key: 'DE.motorcycle',
    kinds: ['motorcycle', 'moped'],
    bands: flat('0.20'),
    source: 'BRKG § 5, R 9.5 LStR',
    isVerified: false,
  }),
  whoever({
    ...BRITAIN,
    key: 'GB.car',
    kinds: ['car', 'van'],
    bands: [
      { upTo: 10_000, rate: '0.45', plus: '0' },
      { upTo: null, rate: '0.25', plus: '2000' },
    ],
    perPassenger: '0.05',
    isVerified: true,
  }),
  whoever({ ...BRITAIN, key: 'GB.motorcycle', kinds: ['motorcycle', 'moped'], bands: flat('0.24'), isVerified: true }),
  whoever({ ...BRITAIN, key: 'GB.bicycle', kinds: ['bicycle'], bands: flat('0.20'), isVerified: true }),
  whoever({
    country: 'US',
    unit: 'mi',
    code: 'USD',
    key: 'US.car',
    kinds: ['car', 'van'],
    validFrom: '2026-01-01',
    bands: flat('0.725'),
    source: 'IRS, standard mileage rate 2026',
    isVerified: true,
  }),
];

import { currency, type CurrencyCode } from '#kernel/currency.ts';
import { plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { EURO } from './euro-rates.ts';
import { ratio } from './ratio.ts';

/** So many units of a currency are so many euros, decimal text as the law writes both, from a day on. */
export type FixedRate = {
  readonly currency: CurrencyCode;
  readonly units: string;
  readonly euros: string;
  readonly from: PlainDate;
  /** Irrevocable: the currency has become the euro. A peg can be given up, and may be known to be before it is here. */
  readonly isForGood: boolean;
  readonly law: string;
};

const EURO_BEGAN = plainDate('1999-01-01');
/** The agreements of France, at the parity of the French franc, 6.55957 to the euro (Council Regulation 2866/98). */
const FRENCH_AGREEMENTS = 'Council Decision 98/683/EC';

const peg = (code: string, units: string, law: string): FixedRate => ({
  currency: currency(code),
  units,
  euros: '1',
  from: EURO_BEGAN,
  isForGood: false,
  law,
});

/**
 * What law or treaty fixes against the euro and the European Central Bank does not publish, of the currencies that can be
 * entered: those that became the euro before 2026 cannot (specification 3). A row is right for good from its day on, and
 * never before it; of a currency that is pegged anew, a second row begins.
 */
export const fixedRates: readonly FixedRate[] = [
  {
    ...peg('BGN', '1.95583', 'Council Regulation (EU) 2025/1409'),
    from: plainDate('2026-01-01'),
    isForGood: true,
  },
  peg('XAF', '655.957', FRENCH_AGREEMENTS),
  peg('XOF', '655.957', FRENCH_AGREEMENTS),
  peg('KMF', '491.96775', FRENCH_AGREEMENTS),
  { ...peg('XPF', '1000', 'Décret 98-1152 and arrêté of 31 December 1998 (France)'), euros: '8.38' },
  peg('CVE', '110.265', 'Council Decision 98/744/EC'),
  { ...peg('BAM', '1.95583', 'Law on the Central Bank of Bosnia and Herzegovina'), from: plainDate('2002-01-01') },
];

/** The row that counts on a day; null where none does, as for the euro itself. */
export function fixedOn(code: string, on: PlainDate): FixedRate | null {
  const begun = fixedRates.filter((row) => row.currency === code && row.from <= on);
  return begun.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0] ?? null;
}

/** One euro in that currency, as decimal text of at most 18 places: enough for its reciprocal to be exact again. */
export const fixedPerEuro = ({ units, euros }: FixedRate): string => ratio(units, euros);

/** From which day on nothing but law stands between two currencies; null where that is never so. */
export function fixedFrom(from: CurrencyCode, to: CurrencyCode): PlainDate | null {
  const days = [from, to].map((code) => (code === EURO ? EURO_BEGAN : firstDayOf(code)));
  return days.reduce((one, other) => (one === null || other === null ? null : one > other ? one : other));
}

const firstDayOf = (code: CurrencyCode): PlainDate | null =>
  fixedRates
    .filter((row) => row.currency === code)
    .map((row) => row.from)
    .toSorted()[0] ?? null;

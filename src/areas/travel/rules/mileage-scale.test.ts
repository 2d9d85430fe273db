import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../../../test/full-run.ts';
import { OFFICIAL_SCALES } from '../server/official/mileage-scales.ts';
import { findScaleFault, priceTrip, yearAmount, type MileageFormula } from './mileage-scale.ts';

const named = (key: string): MileageFormula => {
  const scale = OFFICIAL_SCALES.find((one) => one.key === key);
  if (scale === undefined) throw new Error(`No scale ${key}`);
  return scale.formula;
};
const year = (key: string, whole: number): string => yearAmount(named(key), BigInt(whole) * 10n).minor.toString();

describe('published values', () => {
  test.each([
    ['FR.car.5', 5_000, '318000'],
    ['FR.car.5', 20_000, '853500'],
    ['FR.car.5', 20_001, '854043'],
    ['FR.car.3', 5_000, '264500'],
    ['FR.car.3', 20_000, '738500'],
    ['FR.car.4', 5_000, '303000'],
    ['FR.car.4', 20_000, '813000'],
    ['FR.car.6', 5_000, '332500'],
    ['FR.car.6', 5_001, '332737'],
    ['FR.car.7', 5_000, '348500'],
    ['FR.car.7', 20_000, '939500'],
    ['FR.car.5.electric', 5_000, '381600'],
    ['FR.motorcycle.2', 3_000, '118500'],
    ['FR.motorcycle.2', 6_000, '148500'],
    ['FR.motorcycle.5', 3_000, '140400'],
    ['FR.motorcycle.6', 6_000, '205700'],
    ['FR.moped', 3_000, '94500'],
    ['FR.moped', 6_000, '118500'],
    ['DE.car', 1, '30'],
    ['DE.car', 412, '12360'],
    ['DE.motorcycle', 100, '2000'],
    ['GB.car', 10_000, '450000'],
    ['GB.car', 10_001, '450025'],
    ['GB.motorcycle', 100, '2400'],
    ['GB.bicycle', 100, '2000'],
    ['US.car', 100, '7250'],
  ])('%s over %d comes to %s', (key, whole, minor) => expect(year(key, whole)).toBe(minor));

  test('300 km after 4 900 km are 135.00 with five fiscal horsepower', () => {
    const trip = { before: 49_000n, tenths: 3_000n, passengers: 0 };
    const { amount, yearWith, yearBefore } = priceTrip(named('FR.car.5'), trip);
    expect([yearWith.minor, yearBefore.minor, amount.minor]).toEqual([325_140n, 311_640n, 13_500n]);
  });

  test('500 miles after 9 800 are 165.00 in Britain, and five pence more a mile for each passenger', () => {
    const before = 98_000n;
    expect(priceTrip(named('GB.car'), { before, tenths: 5_000n, passengers: 0 }).amount.minor).toBe(16_500n);
    const { amount, passengers } = priceTrip(named('GB.car'), { before, tenths: 5_000n, passengers: 2 });
    expect([amount.minor, passengers.minor]).toEqual([21_500n, 5_000n]);
  });

  test('every shipped scale is sound', () => {
    expect(
      OFFICIAL_SCALES.map(({ key, formula }) => [key, findScaleFault(formula)]).filter(([, fault]) => fault),
    ).toEqual([]);
  });
});

describe('what makes a scale unusable', () => {
  const base = named('FR.car.5');
  test.each([
    ['no_bands', []],
    ['last_band_bounded', [{ upTo: 100, rate: '0.5', plus: '0' }]],
    [
      'bands_not_rising',
      [
        { upTo: 100, rate: '0.5', plus: '0' },
        { upTo: 100, rate: '0.6', plus: '0' },
        { upTo: null, rate: '0.7', plus: '0' },
      ],
    ],
    [
      'scale_falls',
      [
        { upTo: 100, rate: '0.5', plus: '0' },
        { upTo: null, rate: '0.4', plus: '0' },
      ],
    ],
  ])('%s', (fault, bands) => expect(findScaleFault({ ...base, bands })).toBe(fault));
});

const anyScale = fc.constantFrom(...OFFICIAL_SCALES.map(({ formula }) => formula));
const trips = fc.array(fc.bigInt({ min: 1n, max: 60_000n }), { minLength: 1, maxLength: 8 });

const drive = (formula: MileageFormula, distances: readonly bigint[]): { tenths: bigint; minor: bigint } =>
  distances.reduce(
    (so, tenths) => ({
      tenths: so.tenths + tenths,
      minor: so.minor + priceTrip(formula, { before: so.tenths, tenths, passengers: 0 }).amount.minor,
    }),
    { tenths: 0n, minor: 0n },
  );

test('the trips of a year sum to what the scale gives for their whole distance, in whatever order they come', () => {
  fc.assert(
    fc.property(anyScale, trips, fc.infiniteStream(fc.nat()), (formula, distances, dice) => {
      const shuffled = distances
        .map((tenths) => ({ tenths, at: dice.next().value ?? 0 }))
        .toSorted((left, right) => left.at - right.at)
        .map(({ tenths }) => tenths);
      const [one, other] = [drive(formula, distances), drive(formula, shuffled)];
      // Compared as values: a matcher for each of a hundred thousand costs more than the rule.
      return (
        one.tenths === other.tenths && one.minor === other.minor && one.minor === yearAmount(formula, one.tenths).minor
      );
    }),
    { numRuns: casesOf(100_000) },
  );
});

test('a trip is never paid less than nothing, whatever was taken back before it', () => {
  fc.assert(
    fc.property(
      anyScale,
      fc.bigInt({ min: 0n, max: 400_000n }),
      fc.bigInt({ min: 1n, max: 60_000n }),
      (formula, before, tenths) => priceTrip(formula, { before, tenths, passengers: 0 }).amount.minor >= 0n,
    ),
    { numRuns: casesOf(20_000) },
  );
});

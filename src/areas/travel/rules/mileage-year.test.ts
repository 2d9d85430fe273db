import { expect, test } from 'vitest';
import { OFFICIAL_SCALES } from '../server/official/mileage-scales.ts';
import { yearAmount, type MileageFormula } from './mileage-scale.ts';
import { yearDue } from './mileage-year.ts';

const scale = OFFICIAL_SCALES.find(({ key }) => key === 'FR.car.5');
const french = (scale as NonNullable<typeof scale>).formula;
const dearer: MileageFormula = {
  ...french,
  bands: french.bands.map((band, at) => (at === 0 ? { ...band, rate: '0.700' } : band)),
};

test('a year in which a version changes nothing comes to what the scale gives for its whole distance', () => {
  const parts = [
    { formula: french, tenths: 50_000n },
    { formula: french, tenths: 10_000n },
  ];
  expect(yearDue(parts, french.currency)).toEqual(yearAmount(french, 60_000n));
});

test('a later version prices its own distance on top of what was driven before it', () => {
  const parts = [
    { formula: french, tenths: 10_000n },
    { formula: dearer, tenths: 10_000n },
  ];
  // 1,000 km at 0.636, then 1,000 km at 0.700.
  expect(yearDue(parts, french.currency).minor).toBe(63_600n + 70_000n);
});

test('a year without trips comes to nothing', () => {
  expect(yearDue([], french.currency).minor).toBe(0n);
});

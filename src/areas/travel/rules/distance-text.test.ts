import { describe, expect, it } from 'vitest';
import { distanceSchema } from '../contract/mileage.ts';
import { distanceText } from './distance-text.ts';

describe('a measured way', () => {
  it.each([
    [289_433.2, 'km', '289.4'],
    [289_460, 'km', '289.5'],
    [280_000, 'km', '280'],
    [50, 'km', '0.1'],
    [1609.344, 'mi', '1'],
    [16_093.44 * 1.25, 'mi', '12.5'],
    [99_999_940, 'km', '99999.9'],
  ] as const)('of %d m is, in %s, %s', (meters, unit, text) => {
    expect(distanceText(meters, unit)).toBe(text);
    expect(distanceSchema.safeParse(text).success).toBe(true);
  });

  it('of no length, or longer than the field takes, is none', () => {
    expect([0, 49, 99_999_960].map((meters) => distanceText(meters, 'km'))).toEqual([null, null, null]);
  });
});

import { expect, it } from 'vitest';
import { roundTop, ticksTo } from './axis.ts';

it('ends an axis at a round number that is never lower than what stands on it', () => {
  for (const highest of [1, 7, 88_294, 120_000, 999_999, 1_000_001]) {
    const top = roundTop(highest);
    expect(top).toBeGreaterThanOrEqual(highest);
    expect(top).toBeLessThanOrEqual(highest * 1.6 + 4);
  }
  expect(roundTop(88_294)).toBe(100_000);
  expect(ticksTo(100_000)).toEqual([0, 25_000, 50_000, 75_000, 100_000]);
});

it('has an axis also where nothing stands on it', () => {
  expect(ticksTo(roundTop(0))).toEqual([0, 1, 2, 3, 4]);
});

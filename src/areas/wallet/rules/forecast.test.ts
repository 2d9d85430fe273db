import { describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { availableOf } from './available.ts';
import { forecastOf } from './forecast.ts';

const TODAY = plainDate('2026-03-20');
const leaving = (on: string, scheduled: bigint, due: bigint) => ({ on: plainDate(on), scheduled, due });

describe('availableOf', () => {
  it.each([
    ['nothing leaves', { balance: 500n, scheduled: 0n, held: 0n }, { available: 500n, shortfall: 0n }],
    ['all of it leaves', { balance: 500n, scheduled: 400n, held: 100n }, { available: 0n, shortfall: 0n }],
    ['more leaves than is there', { balance: 500n, scheduled: 450n, held: 100n }, { available: -50n, shortfall: 50n }],
    ['the account is overdrawn', { balance: -20n, scheduled: 0n, held: 0n }, { available: -20n, shortfall: 20n }],
  ])('when %s', (_name, standing, expected) => {
    expect(availableOf(standing)).toEqual(expected);
  });
});

describe('forecastOf', () => {
  it('is today and fourteen days, each with what is left after it', () => {
    const days = forecastOf(
      { balance: 1000n, held: 50n },
      [leaving('2026-03-22', 300n, 0n), leaving('2026-03-22', 0n, 200n), leaving('2026-04-03', 500n, 0n)],
      TODAY,
    );
    expect(days).toHaveLength(15);
    expect(days[1]).toEqual({ ...leaving('2026-03-21', 0n, 0n), left: 950n });
    expect(days[2]).toEqual({ ...leaving('2026-03-22', 300n, 200n), left: 450n });
    expect(days.at(-1)).toEqual({ ...leaving('2026-04-03', 500n, 0n), left: -50n });
  });

  it('counts today what should have left before, and leaves out what leaves later', () => {
    const days = forecastOf(
      { balance: 100n, held: 0n },
      [leaving('2026-02-01', 0n, 30n), leaving('2026-04-04', 70n, 0n)],
      TODAY,
    );
    expect(days[0]).toEqual({ ...leaving('2026-03-20', 0n, 30n), left: 70n });
    expect(days.at(-1)?.left).toBe(70n);
  });
});

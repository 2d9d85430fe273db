import { describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { availableOf } from './available.ts';
import { forecastOf } from './forecast.ts';

const TODAY = plainDate('2026-03-20');
const leaving = (on: string, scheduled: bigint, due: bigint) => ({ on: plainDate(on), scheduled, due, coming: 0n });

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

  it('adds what comes by a top-up on its day, today when it should have come before', () => {
    const comes = (on: string, coming: bigint) => ({ ...leaving(on, 0n, 0n), coming });
    const days = forecastOf({ balance: 100n, held: 0n }, [comes('2026-03-21', 40n), comes('2026-03-01', 5n)], TODAY);
    expect(days[0]).toEqual({ ...comes('2026-03-20', 5n), left: 105n });
    expect(days[1]).toEqual({ ...comes('2026-03-21', 40n), left: 145n });
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

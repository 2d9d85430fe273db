import { describe, expect, it } from 'vitest';
import { addDays, plainDate } from '#kernel/plain-date.ts';
import { previewTopUps, topUpDue } from './automatic-top-up.ts';

const RULE = { floor: 1000n, target: 3000n, dayMax: 5000n };
const SEEN = { balance: 999n, wasBelow: false, hasPending: false, askedToday: 0n };
const days = (...minors: bigint[]) => minors.map((minor, at) => ({ on: addDays(plainDate('2026-03-01'), at), minor }));

describe('topUpDue', () => {
  it.each([
    ['it is at the floor', { balance: 1000n }, { isBelow: false, amount: null }],
    ['it was below already', { wasBelow: true }, { isBelow: true, amount: null }],
    ['one is on its way', { hasPending: true }, { isBelow: true, amount: null }],
    ['the day has no room', { askedToday: 5000n }, { isBelow: true, amount: null }],
    ['it falls below', {}, { isBelow: true, amount: 2001n }],
    ['the account is overdrawn', { balance: -500n }, { isBelow: true, amount: 3500n }],
    ['the day has little room', { askedToday: 4999n }, { isBelow: true, amount: 1n }],
  ])('when %s', (_name, seen, expected) => {
    expect(topUpDue(RULE, { ...SEEN, ...seen })).toEqual(expected);
  });
});

describe('previewTopUps', () => {
  it('asks on each fall below and holds what arrived before', () => {
    const preview = previewTopUps(RULE, days(2000n, 900n, 900n, 100n, -1500n, -1500n));
    // 900 → +2100 the day after: 3000, then 2200, then 600 → +2400.
    expect(preview).toEqual({
      topUps: [
        { on: '2026-03-02', minor: 2100n },
        { on: '2026-03-05', minor: 2400n },
      ],
      sum: 4500n,
      lowest: 600n,
    });
  });

  it('asks for nothing where it began below and stayed there, nor without days', () => {
    expect(previewTopUps(RULE, days(500n, 400n, 300n))).toEqual({ topUps: [], sum: 0n, lowest: 300n });
    expect(previewTopUps(RULE, [])).toEqual({ topUps: [], sum: 0n, lowest: 0n });
  });

  it('never falls below the floor twice without having been above it', () => {
    const preview = previewTopUps({ ...RULE, dayMax: 50n }, days(2000n, 900n, 900n, 800n));
    expect(preview.topUps).toEqual([{ on: '2026-03-02', minor: 50n }]);
  });
});

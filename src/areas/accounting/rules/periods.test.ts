import { describe, expect, it } from 'vitest';
import { plainDate, type Month } from '#kernel/plain-date.ts';
import { mayBookIn, openDay, stateOf, type Periods } from './periods.ts';

const month = (text: string): Month => text as Month;
const periods: Periods = {
  newestHard: month('2026-09'),
  newestClosed: month('2026-11'),
  excepted: [month('2026-10'), month('2026-08')],
};

describe('Periods', () => {
  it.each([
    ['2025-01', 'hard_closed'],
    ['2026-09', 'hard_closed'],
    ['2026-10', 'soft_closed'],
    ['2026-11', 'soft_closed'],
    ['2026-12', 'open'],
  ])('%s is %s', (text, state) => expect(stateOf(periods, month(text))).toBe(state));

  it('An exception opens a soft-closed month and never one that is closed for good', () => {
    expect(['2026-08', '2026-10', '2026-11', '2026-12'].map((text) => mayBookIn(periods, month(text)))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['2026-12-15', '2026-12-15'],
    ['2026-11-30', '2026-12-01'],
    ['2026-10-12', '2026-10-12'],
    ['2024-02-29', '2026-12-01'],
  ])('%s is booked on %s', (day, booked) => expect(openDay(periods, plainDate(day))).toBe(booked));

  it('Nothing moves while no month is closed', () => {
    expect(openDay({ newestClosed: null, newestHard: null, excepted: [] }, plainDate('2026-01-31'))).toBe('2026-01-31');
  });
});

import { expect, it } from 'vitest';
import { amortisationSchema, monthsOf, sharesOf } from './amortisation.ts';
import { currency } from './currency.ts';
import { money } from './money.ts';
import type { Month } from './plain-date.ts';

const period = (from: string, to: string) => ({ from: from as Month, to: to as Month });

it('has both its ends, over the turn of a year', () => {
  expect(monthsOf(period('2026-11', '2027-02'))).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsOf(period('2026-11', '2026-11'))).toEqual(['2026-11']);
  expect(monthsOf(period('2026-11', '2026-10'))).toEqual([]);
});

it('loses no cent', () => {
  const shares = sharesOf(money(100_00n, currency('EUR')), period('2026-01', '2026-03'));
  expect(shares.map(({ amount }) => amount.minor)).toEqual([3334n, 3333n, 3333n]);
});

it('does not end before it begins, nor after ten years', () => {
  const isTaken = (from: string, to: string) => amortisationSchema.safeParse({ from, to }).success;
  expect([isTaken('2026-01', '2026-01'), isTaken('2026-01', '2035-12')]).toEqual([true, true]);
  expect([isTaken('2026-02', '2026-01'), isTaken('2026-01', '2036-01'), isTaken('2026-13', '2027-01')]).toEqual([
    false,
    false,
    false,
  ]);
});

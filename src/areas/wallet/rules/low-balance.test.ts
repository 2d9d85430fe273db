import { expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { lowOn } from './low-balance.ts';

const TODAY = plainDate('2026-03-20');
const leaving = (on: string, scheduled: bigint, due = 0n) => ({ on: plainDate(on), scheduled, due, coming: 0n });
const comes = (on: string, coming: bigint) => ({ ...leaving(on, 0n), coming });

it.each([
  ['nothing leaves', 100n, [], null],
  ['just enough leaves', 100n, [leaving('2026-03-27', 60n, 40n)], null],
  ['too much leaves only later', 100n, [leaving('2026-03-28', 101n)], null],
  ['one too many is due', 100n, [leaving('2026-03-27', 60n, 41n)], { on: '2026-03-27', missing: 1n }],
  [
    'the second day takes it below',
    100n,
    [leaving('2026-03-25', 30n), leaving('2026-03-22', 80n), leaving('2026-03-26', 5n)],
    { on: '2026-03-25', missing: 15n },
  ],
  ['a top-up comes the same day', 100n, [leaving('2026-03-25', 150n), comes('2026-03-25', 50n)], null],
  [
    'a top-up comes a day too late',
    100n,
    [leaving('2026-03-25', 150n), comes('2026-03-26', 100n)],
    { on: '2026-03-25', missing: 50n },
  ],
  ['a top-up should have come before', 100n, [leaving('2026-03-10', 150n), comes('2026-03-19', 50n)], null],
  ['it should have left before', 100n, [leaving('2026-03-01', 200n)], { on: '2026-03-20', missing: 100n }],
])('when %s', (_name, balance, rows, expected) => {
  expect(lowOn(balance, rows, TODAY)).toEqual(expected);
});

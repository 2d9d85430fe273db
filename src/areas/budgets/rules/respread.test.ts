import { expect, it } from 'vitest';
import { plainDate, type Month } from '#kernel/plain-date.ts';
import { respread } from './respread.ts';
import type { SpendLine } from './match-budgets.ts';

const ON = plainDate('2026-03-14');
const line = (on: string, netMinor: bigint, grossMinor = netMinor): SpendLine => ({
  on: plainDate(on),
  netMinor,
  grossMinor,
  costCenterId: null,
  expenseCategoryId: null,
  teamId: null,
  supplierId: null,
  analyticalValues: [],
});
const months = (from: string, to: string) => ({ from: from as Month, to: to as Month });
const moves = (moved: readonly SpendLine[], amortisation: ReturnType<typeof months> | null) =>
  respread(moved, { on: ON, amortisation }).map(({ on, netMinor, grossMinor }) => [on, netMinor, grossMinor]);

it('takes out of one month what it puts into the others, to the last unit', () => {
  expect(moves([line('2026-03-14', 100n, 119n)], months('2026-03', '2026-05'))).toEqual([
    ['2026-03-14', -66n, -79n],
    ['2026-04-01', 33n, 40n],
    ['2026-05-01', 33n, 39n],
  ]);
});

it('comes back to the day of the document, and moves nothing where all stands as wanted', () => {
  const spread = [line('2026-03-14', 34n), line('2026-04-01', 33n), line('2026-05-01', 33n)];
  expect(moves(spread, null)).toEqual([
    ['2026-03-14', 66n, 66n],
    ['2026-04-01', -33n, -33n],
    ['2026-05-01', -33n, -33n],
  ]);
  expect(moves(spread, months('2026-03', '2026-05'))).toEqual([]);
});

it('looks at everything that moved so far, and at nothing where nothing did', () => {
  const moved = [line('2026-03-14', 90n), line('2026-03-14', -60n), line('2026-04-01', 30n), line('2026-05-01', 30n)];
  expect(moves(moved, months('2026-03', '2026-04'))).toEqual([
    ['2026-03-14', 15n, 15n],
    ['2026-04-01', 15n, 15n],
    ['2026-05-01', -30n, -30n],
  ]);
  expect(moves([], null)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { firstApart, firstUnpaired, type DayMove } from './first-apart.ts';

const move = (account: string, on: string, minor: bigint): DayMove => ({ account, on: plainDate(on), minor });

describe('the first day on which two sides part', () => {
  it('is none when each account moved the same each day, in however many rows', () => {
    const ledger = [move('a', '2026-03-01', -100n), move('a', '2026-03-02', 70n), move('a', '2026-03-02', 30n)];
    const other = [move('a', '2026-03-02', 100n), move('a', '2026-03-01', -60n), move('a', '2026-03-01', -40n)];
    expect(firstApart(ledger, other)).toBeNull();
  });

  it('is the earliest, also when a later one makes it good', () => {
    const ledger = [move('b', '2026-03-05', 10n), move('a', '2026-03-03', 5n), move('a', '2026-03-04', -5n)];
    expect(firstApart(ledger, [])).toMatchObject({ account: 'a', on: '2026-03-03', ledger: 5n, other: 0n });
  });

  it('finds what only the other side has', () => {
    expect(firstApart([], [move('a', '2026-03-03', 5n)])).toMatchObject({ ledger: 0n, other: 5n });
  });
});

describe('the row that makes the difference', () => {
  const row = (label: string, minor: bigint) => ({ label, minor });

  it('is the one without its equal, on whichever side', () => {
    expect(firstUnpaired([row('x', 1n), row('y', 2n)], [row('X', 1n)])).toMatchObject({
      side: 'ledger',
      row: { label: 'y' },
    });
    expect(firstUnpaired([row('x', 1n)], [row('X', 1n), row('Z', 3n)])).toMatchObject({
      side: 'other',
      row: { label: 'Z' },
    });
    expect(firstUnpaired([row('x', 1n), row('y', 1n)], [row('X', 1n)])).toMatchObject({
      side: 'ledger',
      row: { label: 'y' },
    });
  });

  it('is none when every row has its equal', () => {
    expect(firstUnpaired([row('x', 1n)], [row('X', 1n)])).toBeNull();
  });
});

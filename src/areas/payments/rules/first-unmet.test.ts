import { describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { firstUnmet } from './first-unmet.ts';
import type { StatedStatement } from './statement-chain.ts';

const day = (number: number) => plainDate(`2026-01-${String(number).padStart(2, '0')}`);
/** What a statement began with and ended with, from a day to a day. */
const stated = (reference: string, [from, opening]: [number, bigint], [to, closing]: [number, bigint]) =>
  ({ reference, openingOn: day(from), opening, closingOn: day(to), closing }) satisfies StatedStatement;
const moved = (...days: readonly [number, bigint][]) => days.map(([on, minor]) => ({ on: day(on), minor }));

const week = stated('A', [1, 100n], [8, 95n]);
const nextWeek = stated('B', [8, 95n], [15, 80n]);

describe('the first statement that its entries do not come to', () => {
  it('is named, not one that goes on from it, though they share a day', () => {
    const lacks = firstUnmet([week, nextWeek], moved([8, -3n], [15, -15n]));
    expect(lacks).toEqual({ reference: 'A', on: day(8), minor: -2n });
    expect(firstUnmet([week, stated('B', [8, 96n], [15, 81n])], moved([8, -4n], [15, -15n]))?.reference).toBe('A');
  });

  it('is the one whose own days lack an entry', () => {
    const lacks = firstUnmet([week, nextWeek], moved([3, -5n], [15, -14n]));
    expect(lacks).toEqual({ reference: 'B', on: day(15), minor: -1n });
  });

  it('is none that ends within a day, where the next one goes on with the rest of it', () => {
    expect(firstUnmet([week, nextWeek], moved([8, -15n], [15, -5n]))).toBeNull();
    const third = stated('C', [15, 80n], [20, 70n]);
    expect(firstUnmet([week, nextWeek, third], moved([8, -15n], [15, -10n], [20, -5n]))).toBeNull();
  });

  it('is none of a day that comes in parts', () => {
    const [morning, evening] = [stated('M', [8, 95n], [8, 90n]), stated('E', [8, 90n], [8, 80n])];
    expect(firstUnmet([week, morning, evening], moved([8, -20n]))).toBeNull();
    expect(firstUnmet([week, morning, evening], moved([8, -19n]))).toMatchObject({ reference: 'E', minor: -1n });
  });

  it('is none where there is no statement', () => {
    expect(firstUnmet([], moved([8, -15n]))).toBeNull();
  });
});

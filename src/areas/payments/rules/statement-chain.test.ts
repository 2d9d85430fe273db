import { describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { chainStatements, type StatedStatement } from './statement-chain.ts';

const stated = (openingOn: string, opening: bigint, closingOn: string, closing: bigint): StatedStatement => ({
  reference: `S-${closingOn}`,
  openingOn: plainDate(openingOn),
  opening,
  closingOn: plainDate(closingOn),
  closing,
});
const january = stated('2026-01-01', 0n, '2026-01-31', 500n);
const february = stated('2026-02-01', 500n, '2026-02-28', 300n);
const march = stated('2026-03-01', 300n, '2026-03-31', 900n);

describe('a chain of statements', () => {
  it('names the one that is missing, by those around it and what it moved', () => {
    const { gaps } = chainStatements([march, january]);
    expect(gaps).toEqual([{ before: january, after: march, minor: -200n }]);
  });

  it('is whole in whatever order they came, and however often', () => {
    const { ordered, gaps } = chainStatements([march, january, february, { ...january }]);
    expect(ordered).toEqual([january, february, march]);
    expect(gaps).toEqual([]);
  });

  it('takes days that begin on the day the one before ended, as MT940 has them', () => {
    const days = [stated('2026-03-01', 300n, '2026-03-02', 250n), stated('2026-03-02', 250n, '2026-03-03', 400n)];
    expect(chainStatements([february, ...days]).gaps).toEqual([]);
    expect(chainStatements([february, ...days.slice(1)]).gaps).toHaveLength(1);
  });

  it('lays no day beside the month that it lies in', () => {
    const day = stated('2026-03-05', 310n, '2026-03-05', 320n);
    const first = stated('2026-03-01', 300n, '2026-03-04', 310n);
    expect(chainStatements([february, first, day, march]).gaps).toEqual([]);
  });

  const day = (name: string, opening: bigint, closing: bigint): StatedStatement => ({
    ...stated('2026-03-04', opening, '2026-03-04', closing),
    reference: name,
  });

  it('misses nothing where a day came whole and again in parts, whichever was imported first', () => {
    const [whole, morning, evening] = [day('WHOLE', 300n, 450n), day('1', 300n, 410n), day('2', 410n, 450n)];
    for (const all of [
      [february, whole, morning, evening],
      [february, evening, morning],
      [evening, whole, february, morning],
    ]) {
      const { ordered, gaps } = chainStatements(all);
      expect(gaps).toEqual([]);
      expect(ordered.at(-1)?.closing).toBe(450n);
    }
    const { gaps } = chainStatements([february, whole, day('2', 420n, 450n)]);
    expect(gaps).toMatchObject([{ after: { reference: '2' }, minor: -30n }]);
  });

  it('ends where the day went on to after it came whole and again in parts', () => {
    const [whole, later] = [day('WHOLE', 300n, 450n), day('LATER', 450n, 500n)];
    const parts = [day('1', 300n, 410n), day('2', 410n, 450n)];
    for (const all of [
      [february, whole, ...parts, later],
      [february, ...parts, later, whole],
      [whole, later, february, ...parts.toReversed()],
    ]) {
      const { ordered, gaps } = chainStatements(all);
      expect(gaps).toEqual([]);
      expect(ordered.at(-1)).toEqual(later);
    }
  });

  it('ends where the parts of a day that go in a circle leave off', () => {
    const { ordered } = chainStatements([day('out', 450n, 300n), february, day('in', 300n, 450n)]);
    expect(ordered).toHaveLength(3);
  });
});

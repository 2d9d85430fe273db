import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import type { CamtEntry } from '../files/camt-statement.ts';
import { NamesInFile, type Alike } from './names-in-file.ts';

const entry = (entryKey: string): CamtEntry => ({
  entryKey,
  amount: money(500n, currency('EUR')),
  direction: 'debit',
  status: 'booked',
  isReversal: false,
  details: [],
  line: 1,
});
/** The keys of each statement, of a file in which they follow each other. */
const namesOf = (...statements: readonly (readonly [keys: readonly string[], earlier: Alike | null])[]): string[][] => {
  const names = new NamesInFile();
  return statements.map(([keys, earlier], at) => {
    const named = names.named(keys.map(entry), earlier, { isLast: at === statements.length - 1 });
    return [...named].map((one: CamtEntry) => one.entryKey);
  });
};
const none: Alike = new Map();

describe('equal bookings of two statements of one file', () => {
  it('are one where balances say that neither goes on from the other', () => {
    expect(namesOf([['a', 'a-2'], none], [['a', 'a-2'], none])).toEqual([
      ['a', 'a-2'],
      ['a', 'a-2'],
    ]);
  });

  it('are two where balances say nothing, or say that one goes on from the other', () => {
    expect(namesOf([['a'], null], [['a', 'b'], null], [['a'], null])).toEqual([['a'], ['a-2', 'b'], ['a-3']]);
    expect(namesOf([['a', 'a-2'], none], [['a'], new Map([['a', 2]])])).toEqual([['a', 'a-2'], ['a-3']]);
  });

  it('are two where the balances of one of them alone say something', () => {
    expect(namesOf([['a'], null], [['a'], none])).toEqual([['a'], ['a-2']]);
    expect(namesOf([['a'], none], [['a'], null])).toEqual([['a'], ['a-2']]);
  });

  it('leave no number out that a later file would count to', () => {
    // Told again, then what says nothing: the second is the second, however often the first was told.
    expect(namesOf([['a'], none], [['a'], none], [['a'], null])).toEqual([['a'], ['a'], ['a-2']]);
  });
});

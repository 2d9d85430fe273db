import { expect, test } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { splitEntry } from './split-entry.ts';

const eur = (minor: bigint) => money(minor, currency('EUR'));
const entry = { entryKey: 'k', amount: eur(300n), direction: 'debit' as const };

test('a batch whose details do not sum to the booking stays whole', () => {
  const parts = splitEntry({
    ...entry,
    details: [
      { amount: eur(100n), endToEndId: 'A' },
      { amount: eur(100n), endToEndId: 'B' },
    ],
  });
  expect(parts).toMatchObject([{ key: 'k', otherKey: 'k#0', minor: -300n, endToEndId: null }]);
});

test('a batch becomes one part per payment, each with a key of its own', () => {
  const parts = splitEntry({
    ...entry,
    details: [
      { amount: eur(100n), endToEndId: 'A' },
      { amount: eur(200n), endToEndId: 'B' },
    ],
  });
  expect(parts).toMatchObject([
    { key: 'k#0', otherKey: 'k', minor: -100n, endToEndId: 'A' },
    { key: 'k#1', otherKey: 'k', minor: -200n, endToEndId: 'B' },
  ]);
});

test('money that came in is positive, and a single detail names the payment', () => {
  expect(splitEntry({ ...entry, direction: 'credit', details: [{ endToEndId: 'A' }] })).toMatchObject([
    { key: 'k', minor: 300n, endToEndId: 'A' },
  ]);
});

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

test('a batch of payments both ways keeps its parts, each with its own sign', () => {
  const parts = splitEntry({
    ...entry,
    details: [
      { amount: eur(500n), direction: 'debit', endToEndId: 'A' },
      { amount: eur(200n), direction: 'credit', endToEndId: 'B' },
    ],
  });
  expect(parts).toMatchObject([
    { key: 'k#0', minor: -500n },
    { key: 'k#1', minor: 200n },
  ]);
  // Some banks name the way of each order instead.
  const ordered = [
    { amount: eur(100n), direction: 'credit' as const },
    { amount: eur(200n), direction: 'credit' as const },
  ];
  expect(splitEntry({ ...entry, details: ordered }).map(({ minor }) => minor)).toEqual([-100n, -200n]);
});

test('what stands in fields is said beside the words, once', () => {
  const structured = ['RF18539007547034', 'INV-55'];
  const saying = (detail: object) => splitEntry({ ...entry, details: [detail] })[0]?.remittance;
  expect(saying({ remittance: 'Invoice INV-55', structured })).toBe('Invoice INV-55 RF18539007547034');
  expect(saying({ structured })).toBe('RF18539007547034 INV-55');
  expect(saying({})).toBeNull();
});

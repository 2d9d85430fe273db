import { expect, test } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { spreadCredit, type OffsetTarget } from './spread-credit.ts';

const due = (day: string) => plainDate(`2026-04-${day}`);
const targets: OffsetTarget[] = [
  { id: 'undated', dueOn: null, openMinor: 100n },
  { id: 'later', dueOn: due('20'), openMinor: 300n },
  { id: 'soon', dueOn: due('05'), openMinor: 200n },
];

test('the invoice that is corrected comes first, then what is due first', () => {
  expect([...spreadCredit(400n, targets, { id: 'later', isReviewed: true })]).toEqual([
    ['later', 300n],
    ['soon', 100n],
  ]);
  expect([...spreadCredit(250n, targets, null)]).toEqual([
    ['soon', 200n],
    ['later', 50n],
  ]);
});

test('nothing goes to others while the invoice that is corrected is reviewed', () => {
  expect([...spreadCredit(400n, targets, { id: 'in review', isReviewed: false })]).toEqual([]);
});

test('never more than is open, nor than there is', () => {
  const all = spreadCredit(10_000n, targets, { id: 'paid', isReviewed: true });
  expect([...all.values()].reduce((sum, part) => sum + part, 0n)).toBe(600n);
  expect([...spreadCredit(0n, targets, null)]).toEqual([]);
  expect([...spreadCredit(50n, [], null)]).toEqual([]);
});

import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { standsOut, type LookedAt } from './stands-out.ts';

const eur = (minor: bigint) => money(minor, currency('EUR'));
const CLEAN: LookedAt = {
  isOwn: false,
  isReceipt: true,
  claimed: eur(11_900n),
  personalShare: null,
  vatLines: [{ rate: '19', net: eur(10_000n), tax: eur(1900n) }],
  isCoded: true,
  fileCount: 1,
  readTotal: eur(11_900n),
  flagCount: 0,
  isInPolicy: true,
};

it.each([
  ['own_request', { isOwn: true }],
  ['over_policy', { isInPolicy: false }],
  ['flagged', { flagCount: 1 }],
  ['no_receipt', { fileCount: 0 }],
  ['receipt_differs', { readTotal: eur(11_901n) }],
  ['receipt_differs', { readTotal: money(11_900n, currency('USD')) }],
  ['receipt_differs', { personalShare: eur(100n) }],
  ['sums_differ', { vatLines: [{ rate: '19', net: eur(10_000n), tax: eur(1901n) }] }],
  ['not_coded', { isCoded: false }],
] as const)('a claim stands out as %s with %o', (reason, change) => {
  expect(standsOut({ ...CLEAN, ...change })).toBe(reason);
});

it.each([
  ['as it is', {}],
  ['a way without a receipt', { isReceipt: false, fileCount: 0, readTotal: null, vatLines: [] }],
  ['a receipt that could not be read', { readTotal: null }],
  ['a part that was private', { readTotal: eur(12_000n), personalShare: eur(100n) }],
])('nothing stands out: %s', (_what, change) => {
  expect(standsOut({ ...CLEAN, ...change })).toBeNull();
});

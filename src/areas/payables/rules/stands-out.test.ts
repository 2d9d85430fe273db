import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { standsOut, type LookedAt } from './stands-out.ts';

const eur = (minor: bigint) => money(minor, currency('EUR'));
const clean: LookedAt = {
  isOwn: false,
  flag: null,
  order: 'fits',
  isSupplierArchived: false,
  isCoded: true,
  gross: eur(11_900n),
  readGross: eur(11_900n),
  findingCount: 0,
};

it.each([
  ['own_request', { isOwn: true, flag: 'possible_duplicate' }],
  ['bank_details_changed', { flag: 'bank_details_changed', isCoded: false }],
  ['possible_duplicate', { flag: 'possible_duplicate' }],
  ['sums_differ', { flag: 'sums_differ' }],
  ['document_differs', { readGross: eur(11_901n) }],
  ['document_differs', { readGross: money(11_900n, currency('USD')) }],
  ['document_differs', { findingCount: 1 }],
  ['order_differs', { order: 'differs' }],
  ['order_unchosen', { order: 'unchosen' }],
  ['supplier_archived', { isSupplierArchived: true }],
  ['new_supplier', { flag: 'new_supplier' }],
  ['iban_missing', { flag: 'iban_missing' }],
  ['not_coded', { isCoded: false }],
] as const)('an invoice is left to a person for %s', (code, change) => {
  expect(standsOut({ ...clean, ...change })).toBe(code);
});

it('one at which nothing stands out is clean, of an order or of none, read or not', () => {
  expect(standsOut(clean)).toBeNull();
  expect(standsOut({ ...clean, order: 'none', readGross: null })).toBeNull();
});

import { expect, it } from 'vitest';
import { standsOut, type LookedAt } from './stands-out.ts';

const clean: LookedAt = {
  isOwn: false,
  flag: null,
  order: 'fits',
  isSupplierArchived: false,
  isCoded: true,
  differsFromDocument: false,
  isPaidBefore: false,
  findingCount: 0,
};

it.each([
  ['own_request', { isOwn: true, flag: 'possible_duplicate' }],
  ['bank_details_changed', { flag: 'bank_details_changed', isCoded: false }],
  ['possible_duplicate', { flag: 'possible_duplicate' }],
  ['sums_differ', { flag: 'sums_differ' }],
  ['document_differs', { differsFromDocument: true }],
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

it('one at which nothing stands out is clean, of an order or of none', () => {
  expect(standsOut(clean)).toBeNull();
  expect(standsOut({ ...clean, order: 'none' })).toBeNull();
});

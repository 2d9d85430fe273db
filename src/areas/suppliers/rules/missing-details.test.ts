import { expect, test } from 'vitest';
import { isIncomplete, missingDetails } from './missing-details.ts';

test('what a supplier is asked for is what is not known of it', () => {
  expect(missingDetails({ country: 'DE', vatNumber: 'DE136695976', hasAccount: true })).toEqual([]);
  expect(missingDetails({ country: null, vatNumber: null, hasAccount: false })).toEqual([
    'country',
    'vat_number',
    'account',
  ]);
  expect(missingDetails({ country: 'DE', vatNumber: 'DE136695976', hasAccount: false })).toEqual(['account']);
});

test('a supplier without a VAT number can be paid, one without a country or an account cannot', () => {
  expect(isIncomplete(['vat_number'])).toBe(false);
  expect(isIncomplete(['country'])).toBe(true);
  expect(isIncomplete(['vat_number', 'account'])).toBe(true);
});

import { expect, it } from 'vitest';
import { SUPPLIER_WORDS } from './export-words.ts';
import { placesOf } from '../rules/supplier-headings.ts';

it('a list that was exported is read again by its headings, in each language', () => {
  for (const { columns } of Object.values(SUPPLIER_WORDS))
    expect(Object.fromEntries(placesOf(columns))).toEqual({
      name: 0,
      vatNumber: 1,
      country: 2,
      paymentDays: 4,
      discount: 5,
      discountDays: 6,
    });
});

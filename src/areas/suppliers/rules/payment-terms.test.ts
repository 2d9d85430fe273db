import { expect, test } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { discountBy, dueBy } from './payment-terms.ts';

const TERMS = { paymentDays: 30, discount: { points: 200, days: 10 } };
const issued = plainDate('2028-02-20');

test('days are counted from the one of issue, over the end of a month and of a leap year', () => {
  expect(dueBy({ paymentDays: 30, discount: null }, issued)).toBe('2028-03-21');
  expect(dueBy({ paymentDays: 0, discount: null }, issued)).toBe(issued);
  expect(discountBy(TERMS, { issuedOn: issued, dueOn: plainDate('2028-03-21') })).toEqual({
    points: 200,
    until: '2028-03-01',
  });
});

test('where nothing was agreed nothing is made up', () => {
  expect(dueBy({ paymentDays: null, discount: { points: 200, days: 10 } }, issued)).toBeNull();
  expect(discountBy({ paymentDays: 30, discount: null }, { issuedOn: issued, dueOn: null })).toBeNull();
  expect(discountBy(TERMS, { issuedOn: issued, dueOn: plainDate('2028-02-29') })).toBeNull();
  expect(discountBy(TERMS, { issuedOn: issued, dueOn: null })).toMatchObject({ until: '2028-03-01' });
});

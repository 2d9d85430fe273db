import { expect, it } from 'vitest';
import { currencies } from '#kernel/reference/currencies.ts';
import { completeSignup } from './registration.ts';

const fields = completeSignup.body?.shape;

// Specification section 9.
it('a company has one of four sizes, and keeps its books in one of three currencies', () => {
  expect(fields?.company_size.options).toEqual(['1-19', '20-49', '50-249', '250+']);
  expect(fields?.company_currency.options).toEqual(['EUR', 'GBP', 'USD']);
});

it('the currencies that may be chosen are those that the reference offers', () =>
  expect(currencies.filter(({ available }) => available).map(({ value }) => value)).toEqual(['EUR', 'GBP', 'USD']));

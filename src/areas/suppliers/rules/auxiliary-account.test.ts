import { expect, test } from 'vitest';
import { PARTY_NUMBERS } from '#areas/companies/contract/charts.ts';
import { auxiliaryAccount } from './auxiliary-account.ts';

const FRENCH = PARTY_NUMBERS.pcg.suppliers;

test('a taken account gets the next number', () => {
  const taken = new Set(['401KESSLERD', '401KESSLERD2']);
  expect(auxiliaryAccount('Kessler Druck GmbH', (account) => taken.has(account), FRENCH)).toBe('401KESSLERD3');
});

test('accents, blanks and signs fall away, and a name of none of these still gets an account', () => {
  expect(auxiliaryAccount('Père & Fils', () => false, FRENCH)).toBe('401PEREFILS');
  expect(auxiliaryAccount('株式会社', () => false, FRENCH)).toBe('401DIVERS');
});

test('a chart of numbers gives the first one that is free', () => {
  const taken = new Set(['70001', '70002', '70004']);
  expect(auxiliaryAccount('Kessler Druck GmbH', (account) => taken.has(account), PARTY_NUMBERS.skr04.suppliers)).toBe(
    '70003',
  );
});

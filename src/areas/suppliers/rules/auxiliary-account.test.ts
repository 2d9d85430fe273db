import { expect, test } from 'vitest';
import { auxiliaryAccount } from './auxiliary-account.ts';

test('a taken account gets the next number', () => {
  const taken = new Set(['401KESSLERD', '401KESSLERD2']);
  expect(auxiliaryAccount('Kessler Druck GmbH', (account) => taken.has(account))).toBe('401KESSLERD3');
});

test('accents, blanks and signs fall away, and a name of none of these still gets an account', () => {
  expect(auxiliaryAccount('Père & Fils', () => false)).toBe('401PEREFILS');
  expect(auxiliaryAccount('株式会社', () => false)).toBe('401DIVERS');
});

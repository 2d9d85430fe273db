import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { amountText, parseTypedAmount } from './typed-amount.ts';

const eur = currency('EUR');
const minor = (text: string, language: 'en' | 'fr' | 'de' | 'es' = 'en', code = eur) =>
  parseTypedAmount(text, code, language)?.minor ?? null;

describe('parseTypedAmount', () => {
  it.each(['', 'abc', '12,3,4', '1.23.45', '12..5', '12.345.6', '--5', '1e3'])('refuses %j', (text) =>
    expect(minor(text)).toBeNull(),
  );
  it('refuses more places than the currency has', () => expect(minor('0,123', 'de')).toBeNull());
  it.each([
    ['1,234.50', 123450n],
    ['1.234,50', 123450n],
    ['1 234,5', 123450n],
    ["1'234.50", 123450n],
    ['1234', 123400n],
    ['12.', 1200n],
    ['1,234,567.89', 123456789n],
    ['-5.00', -500n],
  ])('reads %s', (text, expected) => expect(minor(text)).toBe(expected));
  it('reads a lone separator before three digits as the grouping of the language', () => {
    expect(minor('1,234', 'en')).toBe(123400n);
    expect(minor('1.234', 'de')).toBe(123400n);
  });
  it('knows currencies without places', () => expect(minor('1234', 'en', currency('JPY'))).toBe(1234n));
});

describe('amountText', () => {
  it('writes what parseTypedAmount reads back, in each language', () => {
    for (const language of ['en', 'fr', 'de', 'es'] as const)
      expect(minor(amountText({ minor: 123450n, currency: eur }, language), language)).toBe(123450n);
  });
});

import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { moneyIn } from './say-in.ts';

it.each([
  ['en', 'USD 1,420.00'],
  ['de', '1.420,00 USD'],
  ['fr', '1 420,00 USD'],
  ['es', '1420,00 USD'],
] as const)('an amount whose symbol is another currency’s too is written with its code: %s', (lang, text) => {
  expect(moneyIn(lang, money(142_000n, currency('USD'))).replaceAll(/\s/g, ' ')).toBe(text);
});

it('what has a symbol of its own keeps it', () => {
  expect(moneyIn('en', money(100n, currency('EUR')))).toBe('€1.00');
  expect(moneyIn('en', money(100n, currency('GBP')))).toBe('£1.00');
});

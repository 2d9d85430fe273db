import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { dayIn, moneyIn, shortDayIn } from './say-in.ts';

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

it('the first of a month is an ordinal in French, and no other day', () => {
  expect(dayIn('fr', plainDate('2026-10-01'))).toBe('1er octobre 2026');
  expect(shortDayIn('fr', plainDate('2026-10-01'))).toBe('1er oct. 2026');
  expect(['2026-10-11', '2026-10-31'].map((day) => dayIn('fr', plainDate(day)))).toEqual([
    '11 octobre 2026',
    '31 octobre 2026',
  ]);
  expect((['en', 'de', 'es'] as const).map((lang) => dayIn(lang, plainDate('2026-10-01')))).toEqual([
    '1 October 2026',
    '1. Oktober 2026',
    '1 de octubre de 2026',
  ]);
});

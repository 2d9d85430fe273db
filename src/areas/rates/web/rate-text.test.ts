import { expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { makeFormat } from '#ui/i18n/use-format.ts';
import { rateText } from './rate-text.ts';

const wordsIn = (language: 'en' | 'de') => ({
  format: makeFormat({ language, now: '2026-11-22T09:00:00.000Z' as Instant, timeZone: 'Europe/Berlin' }),
  sourceText: (source: string) => (source === 'ECB' && language === 'de' ? 'EZB' : source),
});
const rate = {
  from: 'CHF',
  to: 'EUR',
  rate: '1.073883161512027491',
  on: plainDate('2026-11-20'),
  source: 'ECB',
  entered: null,
};

it('says what one unit was, when, and by whom', () => {
  expect(rateText(rate, wordsIn('en'))).toBe('1 CHF = 1.073883 EUR, Fri 20 Nov (ECB)');
  expect(rateText({ ...rate, rate: '0.9' }, wordsIn('de'))).toBe('1 CHF = 0,90 EUR, Fr., 20. Nov (EZB)');
});

it('keeps enough figures of a small rate to check it by', () => {
  expect(rateText({ ...rate, from: 'IDR', rate: '0.000058549003466686' }, wordsIn('en'))).toContain('0.000058549 EUR');
});

it('leaves to the words beside it whose rate it is that somebody entered', () => {
  const entered = { byName: 'Anna Keller', reason: 'Bank statement' };
  expect(rateText({ ...rate, source: 'manual', entered }, wordsIn('en'))).toBe('1 CHF = 1.073883 EUR, Fri 20 Nov');
});

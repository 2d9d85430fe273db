import { expect, test } from 'vitest';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Language } from '../../../i18n/languages.ts';
import { dayText, monthText, parseDay, parseMonth } from './day-text.ts';

const at = (language: Language) => ({ language, today: '2026-11-29' as PlainDate });

test.each<[string, Language, string | null]>([
  ['2026-02-28', 'en', '2026-02-28'],
  ['28/02/2026', 'en', '2026-02-28'],
  ['28.2.26', 'de', '2026-02-28'],
  [' 28-2 ', 'fr', '2026-02-28'],
  ['28.2.', 'de', '2026-02-28'],
  ['280226', 'es', '2026-02-28'],
  ['2802', 'es', '2026-02-28'],
  ['28 Feb 2027', 'en', '2027-02-28'],
  ['1er août', 'fr', '2026-08-01'],
  ['3. März 2026', 'de', '2026-03-03'],
  ['3 de marzo de 2026', 'es', '2026-03-03'],
  ['29/02/2026', 'en', null],
  ['31.04.2026', 'de', null],
  ['2/28/2026', 'en', null],
  ['ju 2026', 'en', null],
  ['1 ju', 'en', null],
  ['', 'en', null],
  ['tomorrow', 'en', null],
])('“%s” in %s is %s', (typed, language, expected) => {
  expect(parseDay(typed, at(language))).toBe(expected);
});

test.each<[string, Language, string | null]>([
  ['2026-01', 'en', '2026-01'],
  ['1/2026', 'en', '2026-01'],
  ['01.26', 'de', '2026-01'],
  ['Januar 2027', 'de', '2027-01'],
  ['févr. 2026', 'fr', '2026-02'],
  ['diciembre de 2026', 'es', '2026-12'],
  ['Dec', 'en', '2026-12'],
  ['13/2026', 'en', null],
  ['2026', 'en', null],
])('“%s” in %s is the month %s', (typed, language, expected) => {
  expect(parseMonth(typed, at(language))).toBe(expected);
});

test.each<[Language, string, string]>([
  ['en', '05/11/2026', 'November 2026'],
  ['de', '05.11.2026', 'November 2026'],
  ['fr', '05/11/2026', 'novembre 2026'],
  ['es', '05/11/2026', 'noviembre de 2026'],
])('%s shows a day as %s and a month as %s, and reads both again', (language, day, month) => {
  expect(dayText('2026-11-05', language)).toBe(day);
  expect(monthText('2026-11', language)).toBe(month);
  expect(parseDay(day, at(language))).toBe('2026-11-05');
  expect(parseMonth(month, at(language))).toBe('2026-11');
});

import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { readDiscount } from './read-discount.ts';

const OF = { issuedOn: plainDate('2026-03-10'), whole: money(11_900n, currency('EUR')) };
const readTexts = (...texts: readonly string[]) => readDiscount({ texts }, OF);

it('is the highest of those that the terms state', () => {
  const terms =
    'Zahlbar in 30 Tagen\n#SKONTO#TAGE=14#PROZENT=1.00#\n#SKONTO#TAGE=7#PROZENT=2.25#\n#SKONTO#TAGE=30#PROZENT=0.00#\n';
  expect(readTexts(terms)).toEqual({ points: 225, until: '2026-03-17' });
  expect(readTexts('', '#SKONTO#TAGE=3#PROZENT=3.00#')).toEqual({ points: 300, until: '2026-03-13' });
});

it('is none where the terms state none, one of nothing, one of another base, or something else', () => {
  for (const text of [
    '2 % Skonto in 7 Tagen',
    '#SKONTO#TAGE=7#PROZENT=0.00#',
    '#SKONTO#TAGE=7#PROZENT=2.00#BASISBETRAG=100.00#',
    '#SKONTO#TAGE=7#PROZENT=99.00#',
    '#VERZUG#TAGE=7#PROZENT=2.00#',
  ])
    expect(readTexts(text)).toBeUndefined();
});

it('is one of a base that is the whole', () => {
  expect(readTexts('#SKONTO#TAGE=7#PROZENT=2.00#BASISBETRAG=119.00#')).toEqual({ points: 200, until: '2026-03-17' });
});

it('is what fields state, beside what is written', () => {
  const until = plainDate('2026-03-20');
  const stated = [{ percent: '3.00', until, base: undefined }];
  expect(readDiscount({ texts: ['#SKONTO#TAGE=14#PROZENT=1.00#'], stated }, OF)).toEqual({ points: 300, until });
  expect(readDiscount({ texts: [], stated: [{ percent: '2.5', until, base: '119' }] }, OF)?.points).toBe(250);
  expect(readDiscount({ texts: [], stated: [{ percent: '2.5', until, base: '100' }] }, OF)).toBeUndefined();
});

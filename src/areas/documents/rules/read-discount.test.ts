import { expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { readDiscount } from './read-discount.ts';

const ISSUED = plainDate('2026-03-10');

it('is the highest of those that the terms state', () => {
  const terms =
    'Zahlbar in 30 Tagen\n#SKONTO#TAGE=14#PROZENT=1.00#\n#SKONTO#TAGE=7#PROZENT=2.25#\n#SKONTO#TAGE=30#PROZENT=0.00#\n';
  expect(readDiscount([terms], ISSUED)).toEqual({ points: 225, until: '2026-03-17' });
  expect(readDiscount(['', '#SKONTO#TAGE=3#PROZENT=3.00#'], ISSUED)).toEqual({ points: 300, until: '2026-03-13' });
});

it('is none where the terms state none, one of nothing, one of another base, or something else', () => {
  for (const text of [
    '2 % Skonto in 7 Tagen',
    '#SKONTO#TAGE=7#PROZENT=0.00#',
    '#SKONTO#TAGE=7#PROZENT=2.00#BASISBETRAG=100.00#',
    '#SKONTO#TAGE=7#PROZENT=99.00#',
    '#VERZUG#TAGE=7#PROZENT=2.00#',
  ])
    expect(readDiscount([text], ISSUED)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { secondRateAt } from './agreed-rates.ts';

const term = (startsOn: string, endsOn: string | null, code: string | null = 'USD') => ({
  startsOn: plainDate(startsOn),
  endsOn: endsOn === null ? null : plainDate(endsOn),
  rate: code === null ? null : { currency: currency(code), perBase: '1.1' },
});

it.each([
  ['the same day', [term('2026-01-01', '2026-06-30'), term('2026-06-30', null)], 1],
  ['one within the other', [term('2026-03-01', '2026-03-31'), term('2026-01-01', null)], 1],
  ['two that run on', [term('2026-01-01', null), term('2027-01-01', null)], 1],
  [
    'the third and the first',
    [term('2026-01-01', '2026-06-30'), term('2026-07-01', null), term('2026-02-01', '2026-02-28')],
    2,
  ],
])('two rates for a day are found: %s', (_name, contracts, at) => {
  expect(secondRateAt(contracts)).toBe(at);
});

it.each([
  ['nothing agreed', []],
  ['one after the other', [term('2026-07-01', null), term('2026-01-01', '2026-06-30')]],
  ['other currencies', [term('2026-01-01', null), term('2026-01-01', null, 'GBP')]],
  ['a contract that fixes none', [term('2026-01-01', null), term('2026-01-01', null, null)]],
])('one rate for a day is right: %s', (_name, contracts) => {
  expect(secondRateAt(contracts)).toBe(-1);
});

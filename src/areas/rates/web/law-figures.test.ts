import { expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { lawFigures } from './law-figures.ts';

const on = plainDate('2026-01-01');

it('says nothing of what no law fixes, or fixed only later', () => {
  expect(lawFigures({ from: 'USD', to: 'EUR', on }, 'en')).toEqual([]);
  expect(lawFigures({ from: 'BGN', to: 'EUR', on: plainDate('2025-12-31') }, 'en')).toEqual([]);
});

it('writes a rate the way the law does, whichever way it is used', () => {
  expect(lawFigures({ from: 'XOF', to: 'EUR', on }, 'en')).toEqual(['1 EUR = 655.957 XOF']);
  expect(lawFigures({ from: 'EUR', to: 'XPF', on }, 'de')).toEqual(['1000 XPF = 8,38 EUR']);
  expect(lawFigures({ from: 'BGN', to: 'XAF', on }, 'fr')).toEqual(['1 EUR = 1,95583 BGN', '1 EUR = 655,957 XAF']);
});

import { expect, test } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { rateOn } from './rate-on.ts';

const friday = { id: 'fxr_1', on: plainDate('2026-11-20'), rate: '0.86', source: 'ecb', entered: null };

test('a rate older than a week, a later one, and none at all are refused', () => {
  expect(rateOn(friday, plainDate('2026-11-28'))).toMatchObject({ ok: false, code: 'fx_rate_missing' });
  expect(rateOn(friday, plainDate('2026-11-19'))).toMatchObject({ ok: false });
  expect(rateOn(null, plainDate('2026-11-20'))).toMatchObject({ ok: false });
});

test('on a weekend the rate of Friday is used', () => {
  expect(rateOn(friday, plainDate('2026-11-22'))).toEqual({ ok: true, value: friday });
});

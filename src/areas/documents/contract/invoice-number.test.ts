import { expect, test } from 'vitest';
import { normalNumber } from './invoice-number.ts';

test('the same number in another spelling is the same number', () => {
  expect(normalNumber('00-ab 12')).toBe('AB12');
  expect(normalNumber('re 0012 26')).toBe(normalNumber('RE-0012/26'));
});

test('zeros lead a number behind the letters of its series too, and nowhere else', () => {
  expect(normalNumber('us 0100')).toBe(normalNumber('US-100'));
  expect(normalNumber('US-100')).not.toBe(normalNumber('US-1'));
  expect(normalNumber('RE-2026-0100')).not.toBe(normalNumber('RE-2026-100'));
  expect([normalNumber('000'), normalNumber('A-00')]).toEqual(['0', 'A0']);
});

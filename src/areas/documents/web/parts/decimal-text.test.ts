import { expect, it } from 'vitest';
import { decimalText } from './decimal-text.ts';

it('writes a number as the reader does, with the decimals it came with', () => {
  expect(decimalText('2018.00', 'en')).toBe('2,018.00');
  expect(decimalText('2018.00', 'de')).toBe('2.018,00');
  expect(decimalText('2018.00', 'es')).toBe('2.018,00');
  expect(decimalText('5.5', 'fr')).toBe('5,5');
  expect(decimalText('3', 'de')).toBe('3');
});

it('loses no digit of a long price', () => {
  expect(decimalText('0.123456789012345678', 'de')).toBe('0,123456789012345678');
});

it('leaves what is no plain number', () => {
  for (const text of ['12 h', '1e3', '', '1.234,50', '+1']) expect(decimalText(text, 'de')).toBe(text);
});

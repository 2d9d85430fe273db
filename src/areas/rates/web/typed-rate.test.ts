import { expect, it } from 'vitest';
import { typedRate } from './typed-rate.ts';

it.each(['', ' ', 'x', '-1.08', '1.08e3', '.', ',5', '1,23,456.7', '12.34.5', '1..2'])('%j is no rate', (text) => {
  expect(typedRate(text)).toBeNull();
});

it.each([
  ['1.0845', '1.0845'],
  [' 1,0845 ', '1.0845'],
  ['17.079,71', '17079.71'],
  ['17,079.71', '17079.71'],
  ['1 234,5', '1234.5'],
  ['1.234.567,8', '1234567.8'],
  ['1.085', '1.085'],
  ['3', '3'],
  ['3.', '3'],
])('%j is %s', (text, rate) => {
  expect(typedRate(text)).toBe(rate);
});

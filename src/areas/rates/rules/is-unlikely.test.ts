import { expect, it } from 'vitest';
import { isUnlikely } from './is-unlikely.ts';
import { ratio } from './ratio.ts';

it.each([
  ['the wrong way round', ratio('1', '1.0845'), '1.0845'],
  ['with the point one place off', '10.845', '1.0845'],
  ['a little more than a tenth above', '1.1000000001', '1'],
  ['a little more than a tenth below', '0.899999999', '1'],
])('is a rate typed %s', (_how, rate, known) => {
  expect(isUnlikely(rate, known)).toBe(true);
});

it.each([
  ['1.1', '1'],
  ['0.9', '1'],
  ['0.000058549003466686', '0.0000553'],
])('is not %s where %s is known', (rate, known) => {
  expect(isUnlikely(rate, known)).toBe(false);
});

it('turns a rate round and back without losing it', () => {
  for (const typed of ['1.0845', '17079.71', '0.86905', '999999999', '3']) {
    const back = ratio('1', ratio('1', typed));
    expect(Math.abs(Number(back) / Number(typed) - 1)).toBeLessThan(1e-8);
  }
  expect(ratio('1', '1.0845')).toBe('0.922083909635776856');
});

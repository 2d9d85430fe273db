import { describe, expect, it } from 'vitest';
import { soughtOf } from './sought.ts';

describe('an amount', () => {
  it.each([
    ['4176.90', ['4176.90']],
    ['4176,90', ['4176.90']],
    ['4,176.90', ['4176.90']],
    ['€ 4.176,90', ['4176.90']],
    ['4 176,90 €', ['4176.90']],
    ["4'176.90", ['4176.90']],
    ['4176', ['4176']],
    ['1.234.567', ['1234567', '1234.567']],
    ['1.234', ['1234', '1.234']],
  ])('typed as %s is %j', (typed, amounts) => {
    expect(soughtOf(typed).amounts).toEqual(amounts);
  });

  it.each(['', 'Kessler', 'R-12', '-5', '1.2.3', '.5', '4176.', '1,23,456.7', '9'.repeat(30)])('is not %s', (typed) => {
    expect(soughtOf(typed).amounts).toEqual([]);
  });
});

describe('a number', () => {
  it.each([
    ['1042', 1042],
    ['R-1042', 1042],
    [' r1042 ', 1042],
    ['R-1042x', null],
    ['1042.5', null],
    ['12345678901', null],
  ])('typed as %s is %s', (typed, number) => {
    expect(soughtOf(typed).number).toBe(number);
  });
});

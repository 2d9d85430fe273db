import { expect, it } from 'vitest';
import { discountOf } from './discount.ts';

it('takes a share off, half a cent up', () => {
  expect(discountOf(11_900n, 200)).toBe(238n);
  expect(discountOf(1_025n, 200)).toBe(21n);
  expect(discountOf(12n, 200)).toBe(0n);
});

import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { offsetProblem } from './offset-problem.ts';

const EUR = currency('EUR');

it.each([
  [null, 'amount'],
  [-1n, 'amount'],
  [0n, null],
  [250_000n, null],
  [250_001n, 'above_invoice'],
])('says of %s set off against 2,500.00 what is wrong', (minor, problem) => {
  expect(offsetProblem(minor === null ? null : money(minor, EUR), money(250_000n, EUR))).toBe(problem);
});

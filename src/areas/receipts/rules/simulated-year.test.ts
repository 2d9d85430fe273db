import { expect, it } from 'vitest';
import { simulateYear } from './simulated-year.test-kit.ts';

const SEED = 2026;

it('a simulated year of a hundred members blocks nobody because of a payment that is not settled', () => {
  const year = simulateYear(SEED, 100);
  expect(year).toMatchObject({ members: 100, fromPending: 0, unwarned: 0 });
  // Members were blocked at all, and counting from the purchase would have blocked others.
  expect(year.blocks).toBeGreaterThan(20);
  expect(year.fromPurchase).toBeGreaterThan(year.blocks);
});

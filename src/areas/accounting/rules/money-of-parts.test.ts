import { expect, it } from 'vitest';
import { moneyOfParts } from './money-of-parts.ts';

it('is where the only payment is', () => {
  for (const state of ['to_pay', 'on_hold', 'to_confirm', 'processing', 'failed', 'paid'] as const)
    expect(moneyOfParts([state])).toEqual({ state, paid: state === 'paid' ? 1 : 0, of: 1 });
});

it('is where the part is that is furthest on its way, and paid once all are', () => {
  expect(moneyOfParts(['paid', 'to_pay', 'processing'])).toEqual({ state: 'processing', paid: 1, of: 3 });
  expect(moneyOfParts(['failed', 'to_confirm'])?.state).toBe('to_confirm');
  expect(moneyOfParts(['to_pay', 'paid'])).toEqual({ state: 'to_pay', paid: 1, of: 2 });
  expect(moneyOfParts(['paid', 'paid'])).toEqual({ state: 'paid', paid: 2, of: 2 });
});

it('is nowhere without a payment, or when all were given up', () => {
  expect([moneyOfParts([]), moneyOfParts(['cancelled'])]).toEqual([null, null]);
});

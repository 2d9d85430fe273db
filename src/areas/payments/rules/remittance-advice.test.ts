import { expect, test } from 'vitest';
import { PAYMENT_STATES } from './payment-states.ts';
import { isAdvisable } from './remittance-advice.ts';

test('suppliers are told of what left or is on its way, and of nothing that they collect', () => {
  const told = PAYMENT_STATES.filter((state) => isAdvisable({ state, method: 'transfer', payee: 'supplier' }));
  expect(told).toEqual(['processing', 'paid']);
  expect(isAdvisable({ state: 'paid', method: 'direct_debit', payee: 'supplier' })).toBe(false);
  expect(isAdvisable({ state: 'paid', method: 'transfer', payee: 'member' })).toBe(false);
});

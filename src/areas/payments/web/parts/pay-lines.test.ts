import { expect, test } from 'vitest';
import type { PaymentView } from '../../contract/payment.ts';
import { countToPay } from './pay-lines.ts';

const of = (id: string): PaymentView => ({ source: { type: 'invoice', id } }) as PaymentView;

test('an invoice paid in two parts is one invoice, and two payments', () => {
  const parts = [of('inv_one'), of('inv_one'), of('inv_other')];
  expect(countToPay(parts, 'invoice')).toBe(2);
  expect(countToPay(parts, 'claim')).toBe(3);
});

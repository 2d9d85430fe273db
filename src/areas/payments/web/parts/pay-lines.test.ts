import { expect, test } from 'vitest';
import type { PaymentView } from '../../contract/payment.ts';
import { backOf, countToPay, type PayLine } from './pay-lines.ts';

const of = (id: string): PaymentView => ({ source: { type: 'invoice', id } }) as PaymentView;

test('an invoice paid in two parts is one invoice, and two payments', () => {
  const parts = [of('inv_one'), of('inv_one'), of('inv_other')];
  expect(countToPay(parts, 'invoice')).toBe(2);
  expect(countToPay(parts, 'claim')).toBe(3);
});

test('what came back is taken up again together, but for what is held, the supplier’s own debit, or what needs another account', () => {
  const payments = [
    { id: 'pay_held', state: 'on_hold', method: 'transfer' },
    { id: 'pay_debit', state: 'failed', method: 'direct_debit' },
    { id: 'pay_closed', state: 'failed', method: 'transfer', needsAccount: true },
    { id: 'pay_open', state: 'to_pay', method: 'transfer' },
    { id: 'pay_back', state: 'failed', method: 'transfer' },
  ];
  expect(backOf({ payments } as unknown as PayLine).map(({ id }) => id)).toEqual(['pay_back']);
});

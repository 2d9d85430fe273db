import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { PayableRow } from '../../contract/bookkeeping.ts';
import { groupRows } from './group-rows.ts';

const row = (counterpartyName: string, minor: number, more: Partial<PayableRow> = {}): PayableRow => ({
  ...({ expenseAccount: null, blockers: [] } as unknown as PayableRow),
  counterpartyName,
  baseGross: moneyToWire(money(BigInt(minor), currency('EUR'))),
  ...more,
});

it('groups by supplier, the largest first, also where it gives money back', () => {
  const groups = groupRows([row('Ana', 100), row('Kessler', 50), row('Kessler', 100), row('Back', -500)], 'supplier');
  expect(groups.map(({ key, rows, sum }) => [key, rows.length, sum.minor])).toEqual([
    ['Back', 1, '-500'],
    ['Kessler', 2, '150'],
    ['Ana', 1, '100'],
  ]);
});

it('groups by account and by first cause, and what has none together', () => {
  const rows = [
    row('A', 1, { expenseAccount: '625100', blockers: ['no_receipt', 'no_account'] }),
    row('B', 2),
    row('C', 3),
  ];
  expect(groupRows(rows, 'account').map(({ key }) => key)).toEqual(['', '625100']);
  expect(groupRows(rows, 'cause').map(({ key }) => key)).toEqual(['', 'no_receipt']);
});

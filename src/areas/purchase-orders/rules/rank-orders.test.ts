import { expect, test } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { isCalled, isNamed, rankOrders } from './rank-orders.ts';

const order = (number: string, change: object = {}) => ({
  number,
  description: 'Desks for the new office',
  totalMinor: 100_000n,
  billedMinor: 0n,
  openedOn: plainDate('2026-03-01'),
  ...change,
});
const bill = {
  grossMinor: 40_000n,
  orderNumber: null,
  text: 'Fitting',
  issuedOn: plainDate('2026-03-20'),
};
const ranked = (orders: ReturnType<typeof order>[], change: object = {}) =>
  rankOrders(orders, { ...bill, ...change }).map(({ number }) => number);

test('the order that the document names comes first, however it writes it', () => {
  const orders = [order('PO-2026-00001', { totalMinor: 40_000n }), order('PO-2026-00002')];
  for (const orderNumber of ['PO-2026-00002', 'po 2026 00002', 'Your order PO-2026/00002'])
    expect(ranked(orders, { orderNumber })).toEqual(['PO-2026-00002', 'PO-2026-00001']);
  expect(ranked(orders, { text: 'Order PO-2026-00002, fitting' })[0]).toBe('PO-2026-00002');
  expect(isNamed(order('PO-2026-00002'), { ...bill, orderNumber: 'PO-2026-0000' })).toBe(false);
});

test('else the one of which it is what is left, then one about the same, then the older number', () => {
  const left = order('PO-2026-00009', { billedMinor: 60_000n });
  const about = order('PO-2026-00008', { description: 'Fitting of shelves' });
  expect(ranked([order('PO-2026-00002'), order('PO-2026-00001'), about, left])).toEqual([
    'PO-2026-00009',
    'PO-2026-00008',
    'PO-2026-00001',
    'PO-2026-00002',
  ]);
});

test.each([
  ['PO-2026-00002', true],
  ['po 2026/00002', true],
  ['PO-2026-00002 (Quin)', true],
  ['PO-2026-000021', false],
  ['PO-2026-00002 2', false],
  ['SPO-2026-00002', false],
  ['PO-2026-0000', false],
  ['', false],
])('of what a document says as its number, %j is the order: %s', (said, isIt) => {
  expect(isCalled('PO-2026-00002', said)).toBe(isIt);
});

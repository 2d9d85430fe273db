import { expect, it } from 'vitest';
import { wantedNext } from './wanted-next.ts';

const requiresReceipt = true;

it('of an open order is what came, however much of it is here', () => {
  expect(wantedNext({ state: 'open', delivery: 'none', billing: 'none', requiresReceipt })).toBe('receive');
  expect(wantedNext({ state: 'open', delivery: 'full', billing: 'partial', requiresReceipt })).toBe('receive');
});

it('of one that closed before its goods came is still what came', () => {
  expect(wantedNext({ state: 'closed', delivery: 'none', billing: 'full', requiresReceipt })).toBe('receive');
  expect(wantedNext({ state: 'closed', delivery: 'partial', billing: 'over', requiresReceipt })).toBe('receive');
  expect(wantedNext({ state: 'closed', delivery: 'over_partial', billing: 'full', requiresReceipt })).toBe('receive');
});

it.each(['full', 'over', 'not_expected'] as const)(
  'of a closed one with its goods %s is nothing once it is billed, even too much',
  (delivery) => {
    expect(wantedNext({ state: 'closed', delivery, billing: 'full', requiresReceipt })).toBe('nothing');
    expect(wantedNext({ state: 'closed', delivery, billing: 'over', requiresReceipt })).toBe('nothing');
  },
);

it('of one that was closed by hand with less billed is to open it again', () => {
  expect(wantedNext({ state: 'closed', delivery: 'none', billing: 'partial', requiresReceipt })).toBe('reopen');
  expect(wantedNext({ state: 'closed', delivery: 'full', billing: 'none', requiresReceipt })).toBe('reopen');
});

it('of one that is billed and of which nothing has to come is nothing', () => {
  expect(wantedNext({ state: 'closed', delivery: 'none', billing: 'full', requiresReceipt: false })).toBe('nothing');
  expect(wantedNext({ state: 'open', delivery: 'none', billing: 'none', requiresReceipt: false })).toBe('receive');
});

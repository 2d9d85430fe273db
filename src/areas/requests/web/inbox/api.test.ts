import { expect, it } from 'vitest';
import type { InboxInvoice } from '../../contract/inbox.ts';
import { inboxQuery } from './api.ts';

it('the inbox goes on after its first hundred: what came first is not out of reach', () => {
  const { select, getNextPageParam } = inboxQuery('cmp');
  const of = { count: 102, address: 'in@company.example', isShared: true, isScanned: false };
  const [newest, oldest] = [{ id: 'ibx_2' }, { id: 'ibx_1' }] as unknown as [InboxInvoice, InboxInvoice];
  const first = { items: [newest], nextCursor: 'after', ...of };
  const last = { items: [oldest], nextCursor: null, ...of };
  expect(getNextPageParam(first, [first], null, [null])).toBe('after');
  expect(getNextPageParam(last, [first, last], 'after', [null, 'after'])).toBeNull();
  expect(select?.({ pages: [first, last], pageParams: [null, 'after'] })).toEqual({ items: [newest, oldest], ...of });
});

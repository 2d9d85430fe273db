import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { usualAccounts } from './usual-accounts.ts';

const account = (id: string, at: string | null = null, code = 'EUR') => ({
  id,
  currency: currency(code),
  lastPaidFromAt: at as Instant | null,
});

it('is the account that was paid from last', () => {
  const accounts = [account('a'), account('b', '2026-03-01T10:00:00.000Z'), account('c', '2026-03-02T10:00:00.000Z')];
  expect(usualAccounts(accounts, 'b')).toEqual(['c']);
});

it('is the main account before anything was paid, and else the first', () => {
  expect(usualAccounts([account('a'), account('b')], 'b')).toEqual(['b']);
  expect(usualAccounts([account('a'), account('b')], null)).toEqual(['a']);
  expect(usualAccounts([], 'b')).toEqual([]);
});

it('is one of each currency', () => {
  const accounts = [account('a'), account('b', null, 'USD'), account('c', '2026-03-02T10:00:00.000Z')];
  expect(usualAccounts(accounts, 'a')).toEqual(['c', 'b']);
});

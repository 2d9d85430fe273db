import { expect, it } from 'vitest';
import { instantFromMs } from '#kernel/instant.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { oldAccountOf, type KnownAccount } from './old-account.ts';

const NOW = instantFromMs(Date.UTC(2026, 2, 20));
const account = (iban: string, day: number, state: KnownAccount['state'] = 'verified'): KnownAccount => ({
  iban,
  state,
  usableFrom: state === 'verified' ? instantFromMs(Date.UTC(2026, 2, day)) : null,
});
const paidOn = (days: Record<string, string>) =>
  new Map(Object.entries(days).map(([iban, day]) => [iban, plainDate(day)]));

it.each([
  ['is cooling off', [account('A', 21)], { A: '2026-03-01' }],
  ['was never paid', [account('A', 1)], {}],
  ['was refused', [account('A', 1, 'refused')], { A: '2026-03-01' }],
  ['waits for a second person', [account('A', 1, 'unverified')], { A: '2026-03-01' }],
  ['is the one that the invoice names', [account('X', 1)], { X: '2026-03-01' }],
] as const)('an account that %s is no old account', (_why, accounts, paid) => {
  expect(oldAccountOf(accounts, { named: 'X', paid: paidOn(paid), now: NOW })).toBeNull();
});

it('of several old accounts the one that was paid last is kept', () => {
  const accounts = [account('A', 1), account('B', 2), account('C', 3)];
  const paid = paidOn({ A: '2026-03-10', B: '2026-02-01' });
  expect(oldAccountOf(accounts, { named: 'X', paid, now: NOW })).toBe('A');
});

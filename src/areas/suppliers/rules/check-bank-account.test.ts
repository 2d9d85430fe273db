import { expect, test } from 'vitest';
import type { Instant } from '#kernel/instant.ts';
import { checkBankAccount, type KnownAccount } from './check-bank-account.ts';

const now = '2026-11-26T09:00:00.000Z' as Instant;
const account = (iban: string, state: KnownAccount['state'], usableFrom: string | null = null): KnownAccount => ({
  iban,
  state,
  usableFrom: usableFrom as Instant | null,
});

test('another account than the verified one is never ok', () => {
  const known = [account('DE1', 'verified', '2026-01-01T00:00:00.000Z'), account('DE2', 'unverified')];
  expect(checkBankAccount('DE2', known, { now })).toEqual({ kind: 'changed', before: 'DE1' });
  expect(checkBankAccount('DE3', known, { now })).toEqual({ kind: 'changed', before: 'DE1' });
});

test('a refused account stays refused, and a fresh one waits out its cooling-off', () => {
  expect(checkBankAccount('DE2', [account('DE2', 'refused')], { now })).toEqual({ kind: 'refused' });
  const until = '2026-11-27T00:00:00.000Z' as Instant;
  expect(checkBankAccount('DE2', [account('DE2', 'verified', until)], { now })).toEqual({ kind: 'cooling_off', until });
});

test('first, missing and good accounts are told apart', () => {
  expect(checkBankAccount(null, [], { now })).toEqual({ kind: 'missing' });
  expect(checkBankAccount('DE1', [], { now })).toEqual({ kind: 'first' });
  expect(checkBankAccount('DE1', [account('DE1', 'verified', now)], { now })).toEqual({ kind: 'ok' });
});

test('an account of the company itself, and a payee for whom nobody stood there, are told before anything else', () => {
  const known = { ...account('DE1', 'verified', now), holder: 'Nordfactor AG' };
  expect(checkBankAccount('DE1', [known], { now, own: new Set(['DE1']) })).toEqual({ kind: 'own' });
  expect(checkBankAccount('DE1', [known], { now, payee: 'NORDFACTOR AG' })).toEqual({ kind: 'ok' });
  const payee = 'Südfactor AG';
  expect(checkBankAccount('DE1', [known], { now, payee })).toEqual({ kind: 'new_payee', payee });
  expect(checkBankAccount('DE2', [known], { now, payee })).toEqual({ kind: 'new_payee', payee });
});

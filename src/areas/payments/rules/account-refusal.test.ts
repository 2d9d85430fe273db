import { expect, it } from 'vitest';
import { isAccountRefused } from './account-refusal.ts';

it('no account is refused for want of money, by a bank without reasons, or by what a person wrote', () => {
  for (const note of [null, '', 'AM04: AC04', 'MS03', 'AC06', 'AC041', 'Konto AC04 geschlossen'])
    expect(isAccountRefused(note)).toBe(false);
});

it('an account is refused that is wrong or closed, with the words of the bank or without', () => {
  for (const note of ['AC01', 'AC03', 'AC04', 'AC04: Konto geschlossen']) expect(isAccountRefused(note)).toBe(true);
});

import type { Instant } from '#kernel/instant.ts';

import { fold } from '#kernel/text.ts';

export type KnownAccount = {
  iban: string;
  state: 'unverified' | 'verified' | 'refused';
  usableFrom: Instant | null;
  /** Who is paid there, where that is not the supplier. */
  holder?: string | null;
};

/** What decides beside the accounts that are known: those of the company itself, and whom the document wants paid instead. */
export type CheckedWith = { readonly own: ReadonlySet<string>; readonly payee: string | null };

export type BankCheck =
  /** The account is verified and past its cooling-off. */
  | { kind: 'ok' }
  /** The document names no account. */
  | { kind: 'missing' }
  /** First account ever seen of this supplier. */
  | { kind: 'first' }
  /** Another account than the verified one: somebody must decide before money goes there (ux section 2, 10). */
  | { kind: 'changed'; before: string }
  | { kind: 'cooling_off'; until: Instant }
  | { kind: 'refused' }
  /** It is an account of the company itself: no supplier is paid there. */
  | { kind: 'own' }
  /** The document names somebody else to be paid, for whom nobody stood at this account (EN 16931, BG-10). */
  | { kind: 'new_payee'; payee: string };

/** What is to be said of the account that a document names, given the accounts known of its supplier (domain rules 2.8). */
export function checkBankAccount(
  iban: string | null,
  known: readonly KnownAccount[],
  { now, own, payee = null }: { now: Instant } & Partial<CheckedWith>,
): BankCheck {
  if (iban === null) return { kind: 'missing' };
  if (own?.has(iban) === true) return { kind: 'own' };
  const same = known.find((account) => account.iban === iban);
  if (same?.state === 'refused') return { kind: 'refused' };
  if (payee !== null && !(same?.state === 'verified' && fold(same.holder ?? '') === fold(payee)))
    return { kind: 'new_payee', payee };
  if (same?.state === 'verified') {
    return same.usableFrom !== null && same.usableFrom > now
      ? { kind: 'cooling_off', until: same.usableFrom }
      : { kind: 'ok' };
  }
  const verified = known.filter((account) => account.state === 'verified').at(-1);
  return verified === undefined ? { kind: 'first' } : { kind: 'changed', before: verified.iban };
}

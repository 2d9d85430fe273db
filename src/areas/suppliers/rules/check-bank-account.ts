import type { Instant } from '#kernel/instant.ts';

export type KnownAccount = { iban: string; state: 'unverified' | 'verified' | 'refused'; usableFrom: Instant | null };
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
  | { kind: 'refused' };

/** What is to be said of the account that a document names, given the accounts known of its supplier (domain rules 2.8). */
export function checkBankAccount(iban: string | null, known: readonly KnownAccount[], now: Instant): BankCheck {
  if (iban === null) return { kind: 'missing' };
  const same = known.find((account) => account.iban === iban);
  if (same?.state === 'refused') return { kind: 'refused' };
  if (same?.state === 'verified') {
    return same.usableFrom !== null && same.usableFrom > now
      ? { kind: 'cooling_off', until: same.usableFrom }
      : { kind: 'ok' };
  }
  const verified = known.filter((account) => account.state === 'verified').at(-1);
  return verified === undefined ? { kind: 'first' } : { kind: 'changed', before: verified.iban };
}

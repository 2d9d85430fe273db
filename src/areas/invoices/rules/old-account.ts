import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';

export type KnownAccount = {
  readonly iban: string;
  readonly state: 'unverified' | 'verified' | 'refused';
  readonly usableFrom: Instant | null;
};

/**
 * The account that an invoice is paid to instead of the changed one that it names: somebody stood for it, its cooling-off is
 * over, and money went there before (domain rules 2.8). Of several the one that was paid last; null where there is none.
 */
export function oldAccountOf(
  accounts: readonly KnownAccount[],
  { named, paid, now }: { named: string | null; paid: ReadonlyMap<string, PlainDate>; now: Instant },
): string | null {
  const fit = accounts.filter(
    ({ iban, state, usableFrom }) =>
      iban !== named && state === 'verified' && usableFrom !== null && usableFrom <= now && paid.has(iban),
  );
  return fit.toSorted((a, b) => (paid.get(b.iban) ?? '').localeCompare(paid.get(a.iban) ?? ''))[0]?.iban ?? null;
}

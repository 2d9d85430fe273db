import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';

type Own<Id> = { readonly id: Id; readonly currency: CurrencyCode; readonly lastPaidFromAt: Instant | null };

/**
 * From which account payments of a currency are usually made, one for each currency: the one that was paid from last, as
 * who pays goes on with it; before anything was paid the company's `main` account, which the money is kept on (domain
 * rules 2.14); else the first.
 */
export function usualAccounts<Id>(accounts: readonly Own<Id>[], main: Id | null): Id[] {
  return [...Map.groupBy(accounts, ({ currency }) => currency).values()].flatMap((own) => {
    const used = own
      .filter(({ lastPaidFromAt }) => lastPaidFromAt !== null)
      .toSorted((a, b) => (b.lastPaidFromAt ?? '').localeCompare(a.lastPaidFromAt ?? ''));
    const usual = used[0] ?? own.find(({ id }) => id === main) ?? own[0];
    return usual === undefined ? [] : [usual.id];
  });
}

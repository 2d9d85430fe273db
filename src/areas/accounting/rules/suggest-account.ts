export type AccountOrigin = 'person' | 'document' | 'rule' | 'learnt' | 'category' | 'default';
export type Suggestion = { account: string; origin: AccountOrigin; usedCount: number };

export type Known = {
  /** Set by a person in review. */
  fromReview: string | null;
  /** Set by the first payable rule that matches. */
  fromRule?: string | null;
  /** Accounts that people chose for this supplier or person before, most used first. */
  learnt: readonly { account: string; count: number }[];
  /** Account of the expense category. */
  fromCategory: string | null;
  fallback: string;
};

/**
 * Accounts to offer, the best first (domain rules 2.12): what a person set, then a rule's, the category's and the default. A
 * learnt account is shown but never put in by itself, so it is in the list and never first unless nothing else is.
 */
export function suggestAccounts(known: Known): Suggestion[] {
  const all: Suggestion[] = [];
  const offer = (account: string | null, origin: AccountOrigin, usedCount = 0): void => {
    if (account !== null && !all.some((one) => one.account === account)) all.push({ account, origin, usedCount });
  };
  offer(known.fromReview, 'document');
  offer(known.fromRule ?? null, 'rule');
  offer(known.fromCategory, 'category');
  for (const { account, count } of known.learnt) offer(account, 'learnt', count);
  offer(known.fallback, 'default');
  return all;
}

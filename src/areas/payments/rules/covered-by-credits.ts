import { money, type Money } from '#kernel/money.ts';

/** Of a payment, what says to whom how much goes. */
export type Paid = {
  readonly payee_type: 'supplier' | 'member';
  readonly payee_id: string;
  readonly currency: Money['currency'];
  readonly amount_minor: bigint;
};
/** What a supplier owes back and nobody has set off, in one currency. */
export type Owed = { readonly supplierId: string; readonly left: Money };

/**
 * The suppliers who get no more of these payments in a currency than they owe back in it: what would net to zero or less
 * is held (domain rules 2.8). Each with one of its payments, in the order of what they owe, what it gets and what it owes
 * back; all amounts in smallest units of their currency. Members owe nothing by credit notes.
 */
export function coveredByCredits<P extends Paid, O extends Owed>(
  payments: readonly P[],
  owed: readonly O[],
): { readonly payment: P; readonly gets: Money; readonly owes: O }[] {
  return owed.flatMap((owes) => {
    const group = payments.filter(
      (one) => one.payee_type === 'supplier' && one.payee_id === owes.supplierId && one.currency === owes.left.currency,
    );
    const [payment] = group;
    const gets = group.reduce((sum, one) => sum + one.amount_minor, 0n);
    return payment !== undefined && gets <= owes.left.minor
      ? [{ payment, gets: money(gets, owes.left.currency), owes }]
      : [];
  });
}

import { sumPerCurrency, type Money } from '#kernel/money.ts';

export type Payee = { readonly iban: string; readonly amount: Money };

/**
 * The text that a confirmation code is bound to (dynamic linking, domain rules 2.8): how many payments, their totals,
 * and each payee's account with its amount. The order in which payments were chosen does not matter; any other change
 * gives another text, so a confirmation given for the old one is void. The server hashes it; names are left out because
 * money goes to accounts.
 */
export function payeeDigestInput(payees: readonly Payee[]): string {
  const lines = payees.map((payee) => `${payee.iban.replaceAll(/\s/g, '').toUpperCase()} ${moneyText(payee.amount)}`);
  const totals = sumPerCurrency(payees.map((payee) => payee.amount)).map(moneyText);
  return [
    'merel-payees-1',
    `count ${payees.length}`,
    ...totals.toSorted().map((total) => `total ${total}`),
    ...lines.toSorted(),
  ].join('\n');
}

/** Minor units, so that no formatting can ever change the text. */
const moneyText = (amount: Money): string => `${amount.currency} ${amount.minor}`;

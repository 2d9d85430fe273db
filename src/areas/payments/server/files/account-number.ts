import { isSpendable } from '#kernel/currency.ts';
import { isIban } from '#kernel/iban.ts';

/**
 * The number of an account without the currency that some banks write behind it (`DE89…000EUR`, `…/EUR`). An IBAN stays
 * whole; of other numbers only a currency behind a figure goes.
 */
export function withoutCurrency(account: string): string {
  const [, number = '', code = ''] = /^(.*[0-9A-Z])[/ ]?([A-Z]{3})$/.exec(account) ?? [];
  if (isIban(account) || !isSpendable(code)) return account;
  return isIban(number) || /\d$/.test(number) ? number : account;
}

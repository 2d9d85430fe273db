/**
 * Whether a statement's account is this one: its IBAN, that with the currency behind it, or the bank code and account
 * number a German bank writes in MT940 (`12030000/202051`), which are the digits of its IBAN.
 */
function isSameAccount(stated: string, iban: string): boolean {
  const text = stated.replaceAll(/\s/g, '').toUpperCase();
  if (text === iban || (text.startsWith(iban) && /^[A-Z]{3}$/.test(text.slice(iban.length)))) return true;
  const [, bank, number = ''] = /^(\d{8})\/(\d{1,10})$/.exec(text) ?? [];
  return bank !== undefined && iban.startsWith('DE') && iban.slice(4) === bank + number.padStart(10, '0');
}

/** Where the account's own number begins in an IBAN, behind country, check digits and bank. */
const NUMBER_FROM: Readonly<Record<string, number>> = { CH: 9, NL: 8 };

/**
 * The accounts that a statement may be of: the one with its IBAN, else those with its number alone, as Dutch and Swiss banks
 * write it in MT940, some with the bank's name before it (`517852257`, `TRIODOSBANK/0390123456`). Accounts at two banks may
 * have the same number; which of them is meant is not for us to guess.
 */
export function accountsStated<Account extends { readonly iban: string }>(
  stated: string,
  accounts: readonly Account[],
): Account[] {
  const same = accounts.find(({ iban }) => isSameAccount(stated, iban));
  if (same !== undefined) return [same];
  const [, number = ''] = /^(?:[A-Z]+\/)?(\d{6,12})$/.exec(stated.replaceAll(/\s/g, '').toUpperCase()) ?? [];
  return accounts.filter(({ iban }) => {
    const own = iban.slice(NUMBER_FROM[iban.slice(0, 2)] ?? iban.length);
    return number !== '' && own !== '' && own === number.padStart(own.length, '0');
  });
}

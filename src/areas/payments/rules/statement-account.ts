/**
 * Whether a statement's account is this one: its IBAN, that with the currency behind it, or the bank code and account
 * number a German bank writes in MT940 (`12030000/202051`), which are the digits of its IBAN.
 */
export function isSameAccount(stated: string, iban: string): boolean {
  const text = stated.replaceAll(/\s/g, '').toUpperCase();
  if (text === iban || (text.startsWith(iban) && /^[A-Z]{3}$/.test(text.slice(iban.length)))) return true;
  const [, bank, number = ''] = /^(\d{8})\/(\d{1,10})$/.exec(text) ?? [];
  return bank !== undefined && iban.startsWith('DE') && iban.slice(4) === bank + number.padStart(10, '0');
}

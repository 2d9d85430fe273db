import { isEmail } from '#kernel/email.ts';
import { parseIban } from '#kernel/iban.ts';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { fold } from '#kernel/text.ts';
import type { ImportedSupplier } from '../contract/import.ts';
import { parseVatNumber } from './vat-number.ts';

const NAME_MAX = 200;
const EMAIL_MAX = 254;
const PHONE_MAX = 40;

export type KnownSuppliers = {
  /** Names and other names, folded. */
  readonly names: ReadonlySet<string>;
  readonly vatNumbers: ReadonlySet<string>;
};
export type SupplierLine = ImportedSupplier & {
  readonly email: string | null;
  readonly phone: string | null;
  readonly iban: string | null;
};

/**
 * What each line of a table (name, country, VAT number, email, phone, IBAN) would add; the head is line 1 and left out. A
 * supplier that is known by its name or VAT number is left as it is: a table must not change an account.
 */
export function readSuppliers(rows: readonly (readonly (string | number)[])[], known: KnownSuppliers): SupplierLine[] {
  const seen = new Set<string>();
  return rows.slice(1).map((cells, index) => {
    const [name = '', country = '', vat = '', email = '', phone = '', iban = ''] = cells.map((cell) =>
      String(cell).trim(),
    );
    const vatNumber = vat === '' ? null : parseVatNumber(vat);
    const account = iban === '' ? null : parseIban(iban);
    const line = {
      line: index + 2,
      name,
      country: country === '' ? null : country.toUpperCase(),
      vatNumber: vatNumber?.ok === true ? vatNumber.value : null,
      email: email === '' ? null : email,
      phone: phone === '' ? null : phone,
      iban: account?.ok === true ? account.value : null,
    };
    const keys = [`name ${fold(name)}`, ...(line.vatNumber === null ? [] : [`vat ${line.vatNumber}`])];
    const isTwice = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const refuse = (refusal: ImportedSupplier['refusal']): SupplierLine => ({ ...line, refusal });
    if (fold(name) === '') return refuse('required');
    if (name.length > NAME_MAX || email.length > EMAIL_MAX || phone.length > PHONE_MAX) return refuse('too_long');
    if (line.country !== null && !ISO_COUNTRIES.includes(line.country)) return refuse('invalid_country');
    if (vatNumber?.ok === false) return refuse('invalid_vat_number');
    if (line.email !== null && !isEmail(line.email)) return refuse('invalid_email');
    if (account?.ok === false) return refuse('invalid_iban');
    if (known.names.has(fold(name)) || (line.vatNumber !== null && known.vatNumbers.has(line.vatNumber)))
      return refuse('known');
    return refuse(isTwice ? 'twice' : null);
  });
}

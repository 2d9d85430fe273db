import { isEmail } from '#kernel/email.ts';
import { parseIban } from '#kernel/iban.ts';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { fold } from '#kernel/text.ts';
import type { ImportedSupplier } from '../contract/import.ts';
import { DISCOUNT_POINTS_MAX, TERM_DAYS_MAX, type PaymentTerms } from './payment-terms.ts';
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
  readonly terms: PaymentTerms;
};

/**
 * What each line of a table (name, country, VAT number, email, phone, IBAN, payment days,
 * discount in percent, discount days) would add; the head is line 1 and left out. A
 * supplier that is known by its name or VAT number is left as it is: a table must not change an account.
 */
export function readSuppliers(rows: readonly (readonly (string | number)[])[], known: KnownSuppliers): SupplierLine[] {
  const seen = new Set<string>();
  return rows.slice(1).map((cells, index) => {
    const [name = '', country = '', vat = '', email = '', phone = '', iban = '', ...termCells] = cells.map((cell) =>
      String(cell).trim(),
    );
    const vatNumber = vat === '' ? null : parseVatNumber(vat);
    const terms = readTerms(termCells);
    const account = iban === '' ? null : parseIban(iban);
    const line = {
      line: index + 2,
      name,
      country: country === '' ? null : country.toUpperCase(),
      vatNumber: vatNumber?.ok === true ? vatNumber.value : null,
      email: email === '' ? null : email,
      phone: phone === '' ? null : phone,
      iban: account?.ok === true ? account.value : null,
      terms: terms ?? NO_TERMS,
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
    if (terms === null) return refuse('invalid_terms');
    if (known.names.has(fold(name)) || (line.vatNumber !== null && known.vatNumbers.has(line.vatNumber)))
      return refuse('known');
    return refuse(isTwice ? 'twice' : null);
  });
}

const NO_TERMS: PaymentTerms = { paymentDays: null, discount: null };
/** "2", "2.5", "2,50": at most hundredths of a percent. */
const PERCENT = /^([0-9]{1,2})(?:[.,]([0-9]{1,2}))?$/;

/** Payment days, discount in percent and discount days; null for what cannot be one. */
function readTerms([days = '', percent = '', within = '']: readonly string[]): PaymentTerms | null {
  const [paymentDays, discountDays] = [readDays(days), readDays(within)];
  if (paymentDays === undefined || discountDays === undefined) return null;
  if (percent === '' && discountDays === null) return { paymentDays, discount: null };
  const [, whole = '', part = ''] = PERCENT.exec(percent) ?? [];
  const points = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (whole === '' || points < 1 || points > DISCOUNT_POINTS_MAX || discountDays === null) return null;
  if (paymentDays !== null && discountDays > paymentDays) return null;
  return { paymentDays, discount: { points, days: discountDays } };
}

/** Null where none are said, undefined where what is said is no number of days. */
function readDays(text: string): number | null | undefined {
  if (text === '') return null;
  return /^[0-9]{1,3}$/.test(text) && Number(text) <= TERM_DAYS_MAX ? Number(text) : undefined;
}

import { daysBetween, type PlainDate } from '#kernel/plain-date.ts';

export type Comparable = {
  id: string;
  supplierId: string;
  number: string;
  issuedOn: PlainDate;
  grossMinor: bigint;
  currency: string;
  iban: string | null;
  /** The document itself, which is stored once whoever brings it; null for an invoice without one. */
  fileId: string | null;
};

/** How one invoice resembles another, the surest first. Only the same number stops it; of the others a person decides. */
export const DUPLICATE_KINDS = [
  'same_number',
  'same_file',
  'number_again',
  'same_amount_near_day',
  'same_account_and_amount',
] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

/**
 * Spaces, dashes, leading zeros and case do not make another number (domain rules 2.8). Zeros lead as well where the
 * letters of a series go before: "us 0100" is "US-100".
 */
export const normalNumber = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=.)/, '')
    .replace(/^([A-Z]+)0+(?=[0-9])/, '$1');

/**
 * A number names one invoice of a supplier (article 226 of the VAT Directive), so with another total it is a corrected copy
 * or a mistake. After so many days it is one of a supplier who begins again each year.
 */
const NUMBER_AGAIN_DAYS = 180;

/** How an invoice resembles another that was not rejected; null when it does not (domain rules 2.8). */
export function resembles(invoice: Comparable, other: Comparable): DuplicateKind | null {
  const isSameAmount = invoice.currency === other.currency && invoice.grossMinor === other.grossMinor;
  const isSameSupplier = invoice.supplierId === other.supplierId;
  const isSameNumber = isSameSupplier && normalNumber(invoice.number) === normalNumber(other.number);
  if (isSameAmount && isSameNumber) return 'same_number';
  if (invoice.fileId !== null && invoice.fileId === other.fileId) return 'same_file';
  const days = Math.abs(daysBetween(invoice.issuedOn, other.issuedOn));
  if (isSameNumber && days <= NUMBER_AGAIN_DAYS) return 'number_again';
  if (!isSameAmount) return null;
  if (isSameSupplier && days <= 7) return 'same_amount_near_day';
  return invoice.iban !== null && invoice.iban === other.iban && days <= 30 ? 'same_account_and_amount' : null;
}

import { daysBetween, type PlainDate } from '#kernel/plain-date.ts';

export type Comparable = {
  id: string;
  supplierId: string;
  number: string;
  issuedOn: PlainDate;
  grossMinor: bigint;
  currency: string;
  iban: string | null;
};

export type DuplicateKind =
  /** The same invoice again: it cannot be validated. */
  | 'same_number'
  /** Looks like it: a person decides. */
  | 'same_amount_near_day'
  | 'same_account_and_amount';

/** Spaces, dashes, leading zeros and case do not make another number (domain rules 2.8). */
export const normalNumber = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=.)/, '');

/** How an invoice resembles another that was not rejected; null when it does not. */
export function resembles(invoice: Comparable, other: Comparable): DuplicateKind | null {
  if (invoice.currency !== other.currency || invoice.grossMinor !== other.grossMinor) return null;
  const days = Math.abs(daysBetween(invoice.issuedOn, other.issuedOn));
  if (invoice.supplierId === other.supplierId) {
    if (normalNumber(invoice.number) === normalNumber(other.number)) return 'same_number';
    if (days <= 7) return 'same_amount_near_day';
  }
  return invoice.iban !== null && invoice.iban === other.iban && days <= 30 ? 'same_account_and_amount' : null;
}

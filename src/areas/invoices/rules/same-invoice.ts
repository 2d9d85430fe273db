import { daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import { NUMBER_AGAIN_DAYS, normalNumber, SAME_AMOUNT_DAYS } from '#areas/documents/contract/invoice-number.ts';

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
  if (isSameSupplier && days <= SAME_AMOUNT_DAYS) return 'same_amount_near_day';
  return invoice.iban !== null && invoice.iban === other.iban && days <= 30 ? 'same_account_and_amount' : null;
}

import { addDays, type PlainDate } from '#kernel/plain-date.ts';

export const TERM_DAYS_MAX = 365;
/** Hundredths of a percent. Nobody gives more than half. */
export const DISCOUNT_POINTS_MAX = 5000;

/** By when a supplier wants to be paid, and what goes off before that; days after the one of issue. */
export type PaymentTerms = {
  readonly paymentDays: number | null;
  readonly discount: { readonly points: number; readonly days: number } | null;
};

/** The last day to pay an invoice of this day of issue, null where no terms are known. */
export const dueBy = ({ paymentDays }: PaymentTerms, issuedOn: PlainDate): PlainDate | null =>
  paymentDays === null ? null : addDays(issuedOn, paymentDays);

/** What goes off an invoice, up to and with which day; null where nothing does, or only once all of it is overdue. */
export function discountBy(
  { discount }: PaymentTerms,
  { issuedOn, dueOn }: { issuedOn: PlainDate; dueOn: PlainDate | null },
): { points: number; until: PlainDate } | null {
  if (discount === null) return null;
  const until = addDays(issuedOn, discount.days);
  return dueOn !== null && until > dueOn ? null : { points: discount.points, until };
}

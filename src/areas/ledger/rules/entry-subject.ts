/**
 * What an entry does to what a supplier is owed where it is neither an invoice nor its payment. The text of all of them
 * names payee and document alike, so their keys alone tell them apart.
 */
const STARTS = {
  discount: 'discount ',
  credit_paid_back: 'credit paid back ',
  rate_difference: 'credit rates ',
  // Last, for the two before begin with it.
  credit_note: 'credit ',
} as const;
export type EntrySubject = keyof typeof STARTS;

/** The key of such an entry. */
export const subjectKey = (subject: EntrySubject, id: string): string => `${STARTS[subject]}${id}`;

/**
 * The key of an entry that takes the early-payment discount of a payment, or gives it back (domain rules 2.8).
 * @param position which of the payment's takings and givings it is, from 1.
 */
export const discountKey = (paymentId: string, position: number): string =>
  subjectKey('discount', `${paymentId} ${position}`);

/** What the entry with this key is about; null for what its text says whole. */
export const subjectOf = (key: string): EntrySubject | null =>
  (Object.keys(STARTS) as EntrySubject[]).find((subject) => key.startsWith(STARTS[subject])) ?? null;

const DISCOUNT = 'discount ';

/**
 * The key of an entry that takes the early-payment discount of a payment, or gives it back (domain rules 2.8): the
 * text of such an entry names payee and invoice as that of any other does, so this alone tells it apart.
 * @param position which of the payment's takings and givings it is, from 1.
 */
export const discountKey = (paymentId: string, position: number): string => `${DISCOUNT}${paymentId} ${position}`;

/** Whether the entry with this key takes a discount or gives one back. */
export const isDiscountKey = (key: string): boolean => key.startsWith(DISCOUNT);

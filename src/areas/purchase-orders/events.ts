import { z } from 'zod';

/** An invoice that was held because it did not fit its order is to be looked at again, or fits now. */
export const billReleased = {
  name: 'purchase-orders.bill-released',
  subject: 'invoiceId',
  payload: z.object({ invoiceId: z.string() }),
} as const;
export type BillReleased = z.infer<typeof billReleased.payload>;

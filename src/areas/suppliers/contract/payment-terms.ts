import { z } from 'zod';
import { DISCOUNT_POINTS_MAX, TERM_DAYS_MAX } from '../rules/payment-terms.ts';

const days = z.number().int().min(0, 'invalid').max(TERM_DAYS_MAX, 'invalid');

/** By when a supplier wants to be paid, and what goes off before that. */
export const paymentTermsSchema = z
  .strictObject({
    /** Days after the one of issue; null where nobody said so. */
    paymentDays: days.nullable(),
    /** Hundredths of a percent within days after the one of issue. */
    discount: z
      .strictObject({ points: z.number().int().min(1, 'invalid').max(DISCOUNT_POINTS_MAX, 'invalid'), days })
      .nullable(),
  })
  .refine(({ paymentDays, discount }) => discount === null || paymentDays === null || discount.days <= paymentDays, {
    path: ['discount', 'days'],
    message: 'after_due',
  });

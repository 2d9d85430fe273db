import { z } from 'zod';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { mileageAdjustmentIdSchema, mileageAdjustmentSchema } from './contract/mileage-adjustment.ts';

/** What a member was paid for the trips of a tax year differs from what the scale gives for those accepted. */
export const mileageAdjusted = {
  name: 'travel.mileage-adjusted',
  subject: 'adjustmentId',
  payload: z.object({
    adjustmentId: mileageAdjustmentIdSchema,
    memberId: userIdSchema,
    /** The last accepted trip of the year. */
    requestId: z.string(),
    adjustment: mileageAdjustmentSchema,
  }),
} as const;
export type MileageAdjusted = z.infer<typeof mileageAdjusted.payload>;

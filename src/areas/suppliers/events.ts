import { z } from 'zod';
import { supplierIdSchema } from './contract/supplier-id.ts';

/** Two suppliers turned out to be one: whoever named the double means the other from now on. */
export const suppliersMerged = {
  name: 'suppliers.merged',
  subject: 'keptId',
  payload: z.object({ doubleId: supplierIdSchema, keptId: supplierIdSchema }),
} as const;
export type SuppliersMerged = z.infer<typeof suppliersMerged.payload>;

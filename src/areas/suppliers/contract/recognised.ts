import { z } from 'zod';
import { supplierIdSchema } from './supplier-id.ts';

/** What a supplier was recognised by, the surest first. */
const RECOGNISED_BY = ['vat_number', 'account', 'similar_name'] as const;

/** Whom a document seems to be from. */
export const recognisedSchema = z.object({
  id: supplierIdSchema,
  name: z.string(),
  /** Null for one that is known by the name in the document; otherwise a proposal, and what suggests it. */
  by: z.enum(RECOGNISED_BY).nullable(),
});
export type Recognised = z.infer<typeof recognisedSchema>;

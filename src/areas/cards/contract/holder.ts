import { z } from 'zod';

/**
 * What an issuer still wants of somebody who holds a card, before their cards pay: that they accept its terms, something
 * about them that the company adds at the issuer, or time. `refused` is for good.
 */
export const HOLDER_NEEDS = ['terms', 'name', 'birth_date', 'document', 'other', 'review', 'refused'] as const;
export type HolderNeed = (typeof HOLDER_NEEDS)[number];

/** What is wanted of the holder of a card, and where its terms can be read. */
export const issuerNeedsSchema = z.object({ needs: z.array(z.enum(HOLDER_NEEDS)), termsUrl: z.string().nullable() });
export type IssuerNeeds = z.infer<typeof issuerNeedsSchema>;

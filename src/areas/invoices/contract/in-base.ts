import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { appliedRateSchema } from '#areas/rates/contract/applied-rate.ts';

/**
 * What a document in another currency is in the company's, and by which rate; null where it is in the company's own. Until it
 * is looked at in review it is what its request was converted by, and a credit note, which had none, what it would be
 * now; null too where no rate of its day is known. The rate of what came before rates were kept is null.
 */
export const inBaseSchema = z.object({ amount: wireMoneySchema, rate: appliedRateSchema.nullable() }).nullable();
export type InBaseView = z.infer<typeof inBaseSchema>;

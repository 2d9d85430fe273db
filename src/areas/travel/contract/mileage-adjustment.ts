import { z } from 'zod';
import { idOf, type Id } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';

export type MileageAdjustmentId = Id<'mad'>;
export const mileageAdjustmentIdSchema = idOf<'mad'>('mad');

/**
 * How an adjustment of a tax year's mileage comes about (domain rules 2.9): what the scale gives for all accepted trips,
 * less what was paid for them. Above zero it is owed to the member, below zero by them. Distances in tenths of `unit`.
 */
export const mileageAdjustmentSchema = z.object({
  yearOn: plainDateSchema,
  unit: z.enum(['km', 'mi']),
  source: z.string(),
  tenths: z.string(),
  due: wireMoneySchema,
  paid: wireMoneySchema,
  amount: wireMoneySchema,
});
export type MileageAdjustment = z.infer<typeof mileageAdjustmentSchema>;

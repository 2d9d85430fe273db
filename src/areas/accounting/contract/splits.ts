import { z } from 'zod';
import { positiveMoneySchema, wireMoneySchema } from '#kernel/money.ts';
import { givenText } from '#kernel/text-schema.ts';
import { analyticalValueSchema, costCenterIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { expenseAccountSchema } from './expense-account.ts';

/** A part of a payable that is coded otherwise; what the parts leave is coded as the payable itself. */
export const splitSchema = z.object({
  /** In hundredths of a percent, where it was asked for as one. */
  percent: z.number().int().nullable(),
  /** Of the gross, with its sign. */
  amount: wireMoneySchema,
  expenseAccount: z.string().nullable(),
  costCenterId: costCenterIdSchema.nullable(),
  costCenterName: z.string().nullable(),
  analyticalValues: z.array(analyticalValueSchema),
  /** What it is called; empty where nobody named it. */
  description: z.string(),
});

/** So much of a name is shown by every format, some of which have 60 characters for a label. */
export const SPLIT_NAME_MAX = 40;

/** Beside the line that takes the rest. */
export const SPLITS_MAX = 19;

/** A part as it is asked for: a percentage or an amount. */
export const splitBody = z
  .strictObject({
    percent: z.number().int().min(1).max(9999).nullable(),
    /** In the payable's currency, above zero. */
    amount: positiveMoneySchema.nullable(),
    expenseAccount: expenseAccountSchema.nullable(),
    costCenterId: costCenterIdSchema.nullable(),
    analyticalValues: z.array(analyticalValueSchema).max(20),
    /** What it is called: the label of what is booked of it ends so. */
    description: givenText(SPLIT_NAME_MAX).default(''),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), 'percent_or_amount');

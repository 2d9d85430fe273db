import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { analyticalValueSchema, costCenterIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { payableFilterSchema, payableIdSchema } from './bookkeeping.ts';
import { expenseAccountSchema } from './expense-account.ts';

/** So many payables are coded at once. */
export const CODED_AT_ONCE_MAX = 5000;

/** Those that are ticked, or all that match a filter: then the server finds them. */
const whichSchema = z.union([
  z.strictObject({ ids: z.array(payableIdSchema).min(1).max(CODED_AT_ONCE_MAX) }),
  z.strictObject({ filter: payableFilterSchema }),
]);
export type WhichPayables = z.output<typeof whichSchema>;

export const codePayables = defineEndpoint({
  id: 'accounting.codePayables',
  method: 'POST',
  base: 'company',
  path: '/payables/codings',
  summary:
    'Sets account, recoverable VAT, cost centre or an analytical value of many payables; those that are ready already stay as they are.',
  rights: ['controller', 'owner'],
  isMoneyWrite: true,
  body: z.strictObject({
    which: whichSchema,
    /** What is left out stays. */
    set: z
      .strictObject({
        expenseAccount: expenseAccountSchema.optional(),
        costCenterId: costCenterIdSchema.optional(),
        recoverablePercent: z.number().int().min(0).max(100).optional(),
        analyticalValue: analyticalValueSchema.optional(),
      })
      .refine((set) => Object.values(set).some((value) => value !== undefined), 'required'),
  }),
  answer: z.object({
    done: z.number().int(),
    /** Ready or exported by now, so that their coding stands. */
    refused: z.array(z.object({ id: payableIdSchema, name: z.string() })),
  }),
  errors: ['too_many_rows'],
});

import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { isEmail } from '#kernel/email.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { typedRateSchema } from '#areas/rates/contract/typed-rate.ts';

export const PEOPLE_MAX = 20;
export const CONTRACTS_MAX = 50;

/** Somebody at the supplier. */
export const supplierPersonSchema = z.strictObject({
  name: neededText(200),
  /** What to call them for: orders, invoices. */
  role: typedText(100).nullable(),
  email: typedText(254).refine(isEmail, 'invalid_email').nullable(),
  phone: typedText(40).nullable(),
});
export type SupplierPerson = z.infer<typeof supplierPersonSchema>;

/** What was agreed with a supplier: both days are its own; without an end it runs on. */
export const supplierContractSchema = z
  .strictObject({
    title: neededText(200),
    startsOn: plainDateSchema,
    endsOn: plainDateSchema.nullable(),
    /** How many days before its end notice has to be given. */
    noticeDays: z.number().int().min(0, 'invalid').max(730, 'invalid').nullable(),
    fileId: fileIdSchema.nullable(),
    /** By which the supplier's invoices in this currency are converted while it runs; null where the rate of the day counts. */
    rate: z.strictObject({ currency: currencySchema, perBase: typedRateSchema }).nullable(),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'ends_before_start',
  })
  .refine(({ endsOn, noticeDays }) => noticeDays === null || endsOn !== null, {
    path: ['endsOn'],
    message: 'required',
  });
export type SupplierContract = z.infer<typeof supplierContractSchema>;

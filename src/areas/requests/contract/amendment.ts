import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';

/** What an approver sees of a request, by the names that the screen has for it. */
export const REQUEST_FIELDS = [
  'description',
  'amount',
  'supplier',
  'date',
  'costCenter',
  'category',
  'own',
  'trip',
  'files',
  'vat',
  'invoiceNumber',
  'due',
  'iban',
  'reference',
  'use',
  'until',
  'link',
  'lines',
  'deliverTo',
  'way',
  'distance',
  'vehicle',
  'passengers',
  'legs',
  'days',
  'destination',
  'transport',
  'lodging',
  'other',
  'attendees',
  'personalShare',
] as const;

/** Kept as it was, so that it can be shown in any language: words by their code, names as they were called then. */
export const fieldValueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('word'), word: z.enum(['once', 'recurring']) }),
  z.object({ kind: z.literal('money'), amount: wireMoneySchema }),
  z.object({ kind: z.literal('day'), day: plainDateSchema }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
]);
export type FieldValue = z.infer<typeof fieldValueSchema>;

/** `name` is what a company calls a field of its own. */
export const requestFieldSchema = z.object({
  field: z.enum(REQUEST_FIELDS),
  name: z.string().nullable(),
  value: fieldValueSchema,
});
export type RequestField = z.infer<typeof requestFieldSchema>;

export const fieldChangeSchema = z.object({
  field: z.enum(REQUEST_FIELDS),
  name: z.string().nullable(),
  before: fieldValueSchema.nullable(),
  after: fieldValueSchema.nullable(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** One change of a request that had been sent, with what it did to the approvals (domain rules 2.1, delta re-approval). */
export const amendmentSchema = z.object({
  at: z.string(),
  byId: userIdSchema,
  byName: z.string(),
  keptApprovals: z.boolean(),
  changes: z.array(fieldChangeSchema),
});
export type Amendment = z.infer<typeof amendmentSchema>;

import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { supplierFilterSchema } from './supplier.ts';
import { supplierIdSchema } from './supplier-id.ts';

const FINANCE = ['controller', 'owner'] as const;

/** So many suppliers are archived or asked at once. */
export const SUPPLIERS_AT_ONCE = 500;

/** Those that are ticked, or all that match a filter: then the server finds them. */
const whichSchema = z.union([
  z.strictObject({ ids: z.array(supplierIdSchema).min(1).max(SUPPLIERS_AT_ONCE) }),
  z.strictObject({ filter: supplierFilterSchema }),
]);
export type WhichSuppliers = z.output<typeof whichSchema>;

/** Why one of many stays as it was. */
export const LEFT_REASONS = ['already_merged', 'archived', 'nothing_missing', 'no_address', 'asked_today'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

const outcomeSchema = z.object({
  done: z.array(supplierIdSchema),
  left: z.array(z.object({ id: supplierIdSchema, name: z.string(), reason: z.enum(LEFT_REASONS) })),
});
export type ManyOutcome = z.infer<typeof outcomeSchema>;

export const archiveSuppliers = defineEndpoint({
  id: 'suppliers.archiveSuppliers',
  method: 'POST',
  base: 'company',
  path: '/suppliers/archives',
  summary: 'Takes many suppliers out of use, or back into it; those that stay as they were are named with the reason.',
  rights: FINANCE,
  body: z.strictObject({ which: whichSchema, isArchived: z.boolean() }),
  answer: outcomeSchema,
  errors: ['too_many_suppliers'],
});

export const askSuppliers = defineEndpoint({
  id: 'suppliers.askSuppliers',
  method: 'POST',
  base: 'company',
  path: '/suppliers/questions',
  summary:
    'Mails each of many suppliers, in its own language, for what is missing of it; whoever lacks nothing, has no address or was asked today is left out and named.',
  rights: FINANCE,
  locksWhenIdle: true,
  body: z.strictObject({ which: whichSchema }),
  answer: outcomeSchema,
  errors: ['too_many_suppliers'],
});

export const manySuppliersEndpoints = [archiveSuppliers, askSuppliers];

import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { STANDS_OUT } from '../rules/stands-out.ts';
import { queueFilters } from './invoice.ts';
import { invoiceIdSchema } from './invoice-id.ts';

const FINANCE = ['controller', 'owner'] as const;
/** So many are validated at once at most; the screen says how many are left and goes on. */
export const VALIDATED_MAX = 200;

const seenSchema = z.strictObject({ id: invoiceIdSchema, version: z.number().int() });

export const findCleanInvoices = defineEndpoint({
  id: 'invoices.findCleanInvoices',
  method: 'GET',
  base: 'company',
  path: '/clean-invoices',
  summary:
    'The invoices in review at which nothing stands out, what is due first first, and how many others wait for which reason; only those that are sought, where something is.',
  rights: FINANCE,
  query: z.strictObject(queueFilters),
  answer: z.object({
    clean: z.array(seenSchema),
    /** What the clean ones come to, per currency. */
    sums: z.array(wireMoneySchema),
    left: z.array(z.object({ code: z.enum(STANDS_OUT), count: z.number().int() })),
  }),
});

export const validateCleanInvoices = defineEndpoint({
  id: 'invoices.validateCleanInvoices',
  method: 'POST',
  base: 'company',
  path: '/clean-invoices',
  summary: 'Validates these invoices as they are; one that stands out by now, or was changed, is left and named.',
  rights: FINANCE,
  isMoneyWrite: true,
  body: z.strictObject({ invoices: z.array(seenSchema).min(1).max(VALIDATED_MAX) }),
  answer: z.object({
    done: z.array(invoiceIdSchema),
    refused: z.array(z.object({ id: invoiceIdSchema, supplierName: z.string(), code: z.string() })),
  }),
  errors: ['no_longer_clean'],
});

export const cleanInvoiceEndpoints = [findCleanInvoices, validateCleanInvoices];

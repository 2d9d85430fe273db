import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { searchText } from '#kernel/list-filter.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { DOUBLE_REASONS } from '../rules/likely-double.ts';
import { BANK_CHECKS } from './supplier.ts';
import { supplierIdSchema } from './supplier-id.ts';
import { supplierSchema } from './supplier-page.ts';

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ supplierId: supplierIdSchema });

/** So many are shown to choose from. */
export const DOUBLES_SHOWN = 20;

const doubleSchema = z.object({
  id: supplierIdSchema,
  name: z.string(),
  vatNumber: z.string().nullable(),
  country: z.string().nullable(),
  bankCheck: z.enum(BANK_CHECKS),
  open: wireMoneySchema,
  invoiceCount: z.number().int(),
  /** Who is noted there and what was agreed: both come along. */
  personCount: z.number().int(),
  contractCount: z.number().int(),
  /** What suggests it; null for one that was only searched for. */
  reason: z.enum(DOUBLE_REASONS).nullable(),
  /** Two VAT numbers are two companies: it can't be merged. */
  isAnotherCompany: z.boolean(),
  version: z.number().int(),
});
export type Double = z.infer<typeof doubleSchema>;

export const findDoubles = defineEndpoint({
  id: 'suppliers.findDoubles',
  method: 'GET',
  base: 'company',
  path: '/suppliers/:supplierId/doubles',
  summary: 'Suppliers that may be the same as this one, and why; with a text, those whose name has it.',
  rights: FINANCE,
  params,
  query: z.strictObject({ q: searchText }),
  answer: z.object({ items: z.array(doubleSchema) }),
});

export const mergeSuppliers = defineEndpoint({
  id: 'suppliers.mergeSuppliers',
  method: 'POST',
  base: 'company',
  path: '/suppliers/:supplierId/merges',
  summary:
    'Takes another supplier over into this one: its invoices, orders and payments, its people and contracts, the names it has, and its accounts, which wait for a second person. It cannot be undone.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params,
  body: z.strictObject({
    version: z.number().int(),
    doubleId: supplierIdSchema,
    doubleVersion: z.number().int(),
  }),
  answer: supplierSchema,
  errors: ['same_supplier', 'already_merged', 'another_company', 'invoices_double', 'impersonation_forbidden'],
});

export const mergeEndpoints = [findDoubles, mergeSuppliers];

import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { codeList, idList, searchText } from '#kernel/list-filter.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { textLike } from '#kernel/text-schema.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { paymentTermsSchema } from './payment-terms.ts';
import { supplierIdSchema } from './supplier-id.ts';

export const SUPPLIER_LISTS = ['active', 'incomplete', 'archived'] as const;
export type SupplierList = (typeof SUPPLIER_LISTS)[number];

/** Where a supplier's accounts stand, the one that needs somebody first (domain rules 2.8). */
export const BANK_CHECKS = ['waiting', 'cooling_off', 'verified', 'missing'] as const;
export type BankCheckState = (typeof BANK_CHECKS)[number];

const FINANCE = ['controller', 'owner'] as const;

export const supplierRowSchema = z.object({
  id: supplierIdSchema,
  name: z.string(),
  vatNumber: z.string().nullable(),
  country: z.string().nullable(),
  bankCheck: z.enum(BANK_CHECKS),
  terms: paymentTermsSchema,
  /** Validated and not paid yet, in base currency. */
  open: wireMoneySchema,
  /** Validated or paid, of invoices of this calendar year, in base currency. */
  spent: wireMoneySchema,
});
export type SupplierRow = z.infer<typeof supplierRowSchema>;

const supplierFilter = {
  list: z.enum(SUPPLIER_LISTS),
  q: searchText,
  country: textLike(/^[A-Z]{2}(,[A-Z]{2})*$/)
    .max(800)
    .optional(),
  check: codeList(BANK_CHECKS),
  /** Who answers for them. */
  owner: idList,
};
export const supplierFilterSchema = z.strictObject(supplierFilter);
export type SupplierFilter = z.output<typeof supplierFilterSchema>;

export const listSuppliers = defineEndpoint({
  id: 'suppliers.listSuppliers',
  method: 'GET',
  base: 'company',
  path: '/suppliers',
  summary: 'Suppliers by name, with where their accounts stand, what is open and what was spent this year.',
  rights: FINANCE,
  query: z.strictObject({ ...pageQuery, ...supplierFilter }),
  answer: pageOf(supplierRowSchema).extend({
    count: z.number().int(),
    /** Of all that match. */
    open: wireMoneySchema,
    spent: wireMoneySchema,
    /** The countries of the whole list, to filter by. */
    countries: z.array(z.string()),
    /** Who answers for suppliers of the whole list, to filter by. */
    owners: z.array(z.object({ userId: userIdSchema, name: z.string() })),
  }),
});

export const exportSuppliers = defineEndpoint({
  id: 'suppliers.exportSuppliers',
  method: 'GET',
  base: 'company',
  path: '/suppliers/export',
  summary: 'The matching suppliers as a CSV or XLSX file.',
  rights: FINANCE,
  query: z.strictObject({ ...supplierFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const supplierEndpoints = [listSuppliers, exportSuppliers];

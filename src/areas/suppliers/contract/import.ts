import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

export const SUPPLIER_ROWS_MAX = 2000;

/** The columns of a table of suppliers, in their order where its head does not say another. */
export const SUPPLIER_COLUMNS = [
  'name',
  'country',
  'vatNumber',
  'email',
  'phone',
  'iban',
  'paymentDays',
  'discount',
  'discountDays',
] as const;
export type SupplierColumn = (typeof SUPPLIER_COLUMNS)[number];

/** Why a column of a line lets it add no supplier. */
export const SUPPLIER_FAULTS = [
  'required',
  'too_long',
  'known',
  'archived',
  'twice',
  'invalid_country',
  'invalid_vat_number',
  'invalid_email',
  'invalid_iban',
  'invalid_days',
  'invalid_percent',
  'after_due',
] as const;

const supplierFaultSchema = z.object({
  column: z.enum(SUPPLIER_COLUMNS),
  code: z.enum(SUPPLIER_FAULTS),
  /** Where the column stands in the table, from 0; null where it has none. */
  place: z.number().int().nullable(),
});
export type SupplierFault = z.infer<typeof supplierFaultSchema>;

const importedSupplierSchema = z.object({
  /** As a spreadsheet counts it: the head is line 1. */
  line: z.number().int(),
  name: z.string(),
  country: z.string().nullable(),
  vatNumber: z.string().nullable(),
  /** Every one of them, in the order of the table; none for a line that adds its supplier. */
  faults: z.array(supplierFaultSchema),
  /** Who is known, or stands further up, and may be the same: the line adds another one all the same. */
  alike: z.string().nullable(),
});
export type ImportedSupplier = z.infer<typeof importedSupplierSchema>;

export const importSuppliers = defineEndpoint({
  id: 'suppliers.importSuppliers',
  method: 'POST',
  base: 'company',
  path: '/suppliers/import',
  summary:
    'Adds suppliers from CSV or Excel (name, country, VAT number, email, phone, IBAN, payment days, discount in percent, discount days): says what each line would do, then does it.',
  rights: ['controller', 'owner'],
  locksWhenIdle: true,
  isUpload: true,
  query: z.strictObject({ isDryRun: z.enum(['yes', 'no']), skipsBad: z.enum(['yes', 'no']).default('no') }),
  answer: z.object({
    rows: z.array(importedSupplierSchema),
    added: z.number().int(),
    /** Headings of columns that nothing is read from. */
    ignored: z.array(z.string()),
  }),
  errors: ['file_empty', 'file_type_not_allowed', 'too_many_rows', 'impersonation_forbidden'],
});

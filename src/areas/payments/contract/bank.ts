import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { entryFilter, SOURCES } from './payment-filters.ts';
import { paymentIdSchema } from './payment-id.ts';

export type AccountId = Id<'bka'>;
export const accountIdSchema = idOf('bka');
export type EntryId = Id<'bse'>;
export const entryIdSchema = idOf('bse');

export const debtorAccountSchema = z.object({
  id: accountIdSchema,
  name: z.string(),
  ibanMasked: z.string(),
  currency: z.string(),
  /** Closing balance of the newest statement, and its day. */
  balance: wireMoneySchema.nullable(),
  balanceOn: plainDateSchema.nullable(),
});

const FINANCE = ['controller', 'owner'] as const;

export const listDebtorAccounts = defineEndpoint({
  id: 'payments.listDebtorAccounts',
  method: 'GET',
  base: 'company',
  path: '/bank-accounts',
  summary: 'The accounts the company pays from.',
  rights: FINANCE,
  answer: z.object({ items: z.array(debtorAccountSchema) }),
});

/** Why a statement is refused as a whole; `data` names field and line. Nothing of a refused file is booked. */
export const STATEMENT_ERRORS = [
  'statement_unreadable',
  'camt_unknown_format',
  'camt_no_statement',
  'camt_field_missing',
  'camt_value_invalid',
  'mt940_no_statement',
  'mt940_field_missing',
  'mt940_value_invalid',
  'statement_other_format',
  'statement_unknown_account',
  'statement_no_base_currency',
  'file_empty',
] as const;

export const statementResultSchema = z.object({
  statementCount: z.number().int(),
  entryCount: z.number().int(),
  /** Entries that an earlier file had already brought. */
  knownCount: z.number().int(),
  settledCount: z.number().int(),
  returnedCount: z.number().int(),
  unexplainedCount: z.number().int(),
  /** Statements whose closing less opening balance is not what their entries come to, and by how much. */
  gaps: z.array(z.object({ reference: z.string(), amount: wireMoneySchema })),
});

export const importStatement = defineEndpoint({
  id: 'payments.importStatement',
  method: 'POST',
  base: 'company',
  path: '/bank-statements',
  summary:
    'Reads a camt or MT940 statement: marks what it shows as paid, books each entry once whatever file it came in.',
  rights: FINANCE,
  isUpload: true,
  answer: statementResultSchema,
  errors: [...STATEMENT_ERRORS],
});

export const bankEntrySchema = z.object({
  id: entryIdSchema,
  bookedOn: plainDateSchema,
  amount: wireMoneySchema,
  counterpartyName: z.string().nullable(),
  remittance: z.string().nullable(),
  state: z.enum(['settled', 'unexplained']),
  paymentId: paymentIdSchema.nullable(),
  /** What it paid or gave back, with the reference the payee reads. */
  paid: z.object({ type: z.enum(SOURCES), reference: z.string(), isReturn: z.boolean() }).nullable(),
});

export type BankEntry = z.infer<typeof bankEntrySchema>;

export const listBankEntries = defineEndpoint({
  id: 'payments.listBankEntries',
  method: 'GET',
  base: 'company',
  path: '/bank-entries',
  summary: 'What the bank booked, newest first, with what explains it.',
  rights: FINANCE,
  query: z.strictObject({ ...pageQuery, ...entryFilter }),
  answer: pageOf(bankEntrySchema),
});

export const exportBankEntries = defineEndpoint({
  id: 'payments.exportBankEntries',
  method: 'GET',
  base: 'company',
  path: '/bank-entries/export',
  summary: 'All matching bank entries as a CSV or XLSX file.',
  rights: FINANCE,
  query: z.strictObject({ ...entryFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const bankEndpoints = [listDebtorAccounts, importStatement, listBankEntries, exportBankEntries];

import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, textLike } from '#kernel/text-schema.ts';
import { CHARTS } from '#areas/companies/contract/charts.ts';
import { JOURNAL_ROLES, ROLES, TAX_KINDS } from '../rules/charts/chart.ts';
import { expenseAccountSchema } from './expense-account.ts';
import { FORMAT_NAMES } from './export-formats.ts';

const FINANCE = ['controller', 'owner'] as const;
const version = z.number().int();

export const booksSchema = z.object({
  chart: z.enum(CHARTS),
  chartName: z.string(),
  /** Until something is booked: entries that exist keep their accounts. */
  mayChangeChart: z.boolean(),
  /** What exports begin with. */
  format: z.enum(FORMAT_NAMES),
  datevConsultant: z.number().int(),
  datevClient: z.number().int(),
  /** The month in which a financial year begins. */
  yearBegins: z.number().int(),
  roles: z.record(z.enum(ROLES), z.string()),
  journals: z.record(z.enum(JOURNAL_ROLES), z.object({ code: z.string(), name: z.string() })),
  version,
});
export type BooksView = z.infer<typeof booksSchema>;

const journal = z.strictObject({
  /** Cegid takes three signs; the French audit file is read by people. */
  code: textLike(/^\s*[0-9A-Z]{1,6}\s*$/, 'invalid_code').trim(),
  name: neededText(60),
});
export const booksBodySchema = z.strictObject({
  version,
  chart: z.enum(CHARTS).optional(),
  format: z.enum(FORMAT_NAMES).optional(),
  datevConsultant: z.number().int().min(1001).max(9_999_999).optional(),
  datevClient: z.number().int().min(1).max(99_999).optional(),
  yearBegins: z.number().int().min(1).max(12).optional(),
  roles: z.partialRecord(z.enum(ROLES), expenseAccountSchema).optional(),
  journals: z.partialRecord(z.enum(JOURNAL_ROLES), journal).optional(),
});
export type BooksChange = z.output<typeof booksBodySchema>;

export const getBooks = defineEndpoint({
  id: 'accounting.getBooks',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/setup',
  summary: 'The chart of accounts, the accounts and journals that entries are written with, and the export format.',
  rights: FINANCE,
  answer: booksSchema,
});

export const changeBooks = defineEndpoint({
  id: 'accounting.changeBooks',
  method: 'PUT',
  base: 'company',
  path: '/bookkeeping/setup',
  summary: 'Changes how entries to come are written; the chart only while nothing is booked.',
  rights: FINANCE,
  body: booksBodySchema,
  answer: booksSchema,
  errors: ['version_conflict', 'chart_in_use', 'codes_not_distinct'],
});

export const accountSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** The tax that lines on it are taken to have where several have their rate. */
  taxCode: z.string().nullable(),
  /** DATEV books its tax by itself. */
  isAutomatic: z.boolean(),
  isArchived: z.boolean(),
  /** Payables on it in the last 90 days, and what they come to. */
  usedCount: z.number().int(),
  usedSum: wireMoneySchema,
  /** Added by the company and never used: it is deleted; any other one is archived. */
  mayRemove: z.boolean(),
  /** What took its place, where it was merged. */
  mergedInto: z.string().nullable(),
  version,
});
export type AccountView = z.infer<typeof accountSchema>;

export const listAccounts = defineEndpoint({
  id: 'accounting.listAccounts',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/accounts',
  summary: 'The accounts of the books, with how often each was used in the last 90 days.',
  rights: FINANCE,
  answer: z.object({ items: z.array(accountSchema) }),
});

const taxCodeSchema = textLike(/^\s*[0-9A-Z]{1,12}\s*$/, 'invalid_code').trim();
const accountFields = { name: neededText(100), taxCode: taxCodeSchema.nullable(), isArchived: z.boolean() };

export const saveAccount = defineEndpoint({
  id: 'accounting.saveAccount',
  method: 'PUT',
  base: 'company',
  path: '/bookkeeping/accounts',
  summary: 'Adds an account, names it, gives it a default tax or archives it; version 0 adds one.',
  rights: FINANCE,
  body: z.strictObject({ code: expenseAccountSchema, version, ...accountFields }),
  answer: accountSchema,
  errors: ['version_conflict', 'account_in_use'],
});

export const taxSchema = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(TAX_KINDS),
  /** In percent. */
  rate: z.string(),
  recoverablePercent: z.number().int(),
  debitAccount: z.string().nullable(),
  creditAccount: z.string().nullable(),
  datevKey: z.string().nullable(),
  validFrom: plainDateSchema.nullable(),
  validTo: plainDateSchema.nullable(),
  isArchived: z.boolean(),
  version,
});
export type TaxView = z.infer<typeof taxSchema>;

export const listTaxes = defineEndpoint({
  id: 'accounting.listTaxes',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/taxes',
  summary: 'The tax accounts: rate, recoverable share, accounts, DATEV key and the days on which each is in force.',
  rights: FINANCE,
  answer: z.object({ items: z.array(taxSchema) }),
});

export const saveTax = defineEndpoint({
  id: 'accounting.saveTax',
  method: 'PUT',
  base: 'company',
  path: '/bookkeeping/taxes',
  summary: 'Adds or changes a tax account, or archives it; version 0 adds one.',
  rights: FINANCE,
  body: z.strictObject({
    code: taxCodeSchema,
    version,
    name: neededText(100),
    kind: z.enum(TAX_KINDS),
    rate: textLike(/^\s*\d{1,2}(\.\d{1,2})?\s*$/, 'invalid_rate').trim(),
    recoverablePercent: z.number().int().min(0).max(100),
    debitAccount: expenseAccountSchema.nullable(),
    creditAccount: expenseAccountSchema.nullable(),
    datevKey: textLike(/^\s*\d{1,4}\s*$/, 'invalid_code')
      .trim()
      .nullable(),
    validFrom: plainDateSchema.nullable(),
    validTo: plainDateSchema.nullable(),
    isArchived: z.boolean(),
  }),
  answer: taxSchema,
  errors: ['version_conflict'],
});

export const booksSetupEndpoints = [getBooks, changeBooks, listAccounts, saveAccount, listTaxes, saveTax];

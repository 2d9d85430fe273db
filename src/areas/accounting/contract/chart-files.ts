import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { givenText } from '#kernel/text-schema.ts';
import { expenseAccountSchema } from './expense-account.ts';
import { accountSchema } from './books-setup.ts';

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ accountCode: givenText(20) });

/** The longest chart that a tax adviser hands out has fewer. */
export const CHART_ROWS_MAX = 5000;
export const ACCOUNT_NAME_MAX = 100;

/** Why a line of a chart adds no account. */
export const CHART_FAULTS = [
  'code_required',
  'invalid_account',
  'name_required',
  'name_too_long',
  'unknown_tax',
  'twice',
] as const;

const importedAccountSchema = z.object({
  line: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** What the line does: adds the account, changes one that is known, or leaves it as it is. */
  does: z.enum(['adds', 'changes', 'nothing']),
  /** What a known one is called now. */
  before: z.string().nullable(),
  faults: z.array(z.enum(CHART_FAULTS)),
});
export type ImportedAccount = z.infer<typeof importedAccountSchema>;

export const importAccounts = defineEndpoint({
  id: 'accounting.importAccounts',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/accounts/import',
  summary:
    'Adds and names accounts from CSV, Excel or DATEV’s account labels: says what each line would do, then does it.',
  rights: FINANCE,
  isUpload: true,
  query: z.strictObject({ isDryRun: z.enum(['yes', 'no']), skipsBad: z.enum(['yes', 'no']).default('no') }),
  answer: z.object({ rows: z.array(importedAccountSchema), added: z.number().int() }),
  errors: ['file_empty', 'file_type_not_allowed', 'too_many_rows', 'columns_missing'],
});

export const exportAccounts = defineEndpoint({
  id: 'accounting.exportAccounts',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/accounts/export',
  summary: 'The accounts of the books as a CSV or XLSX file, which the import takes in again.',
  rights: FINANCE,
  query: z.strictObject(exportQuery),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const mergeAccounts = defineEndpoint({
  id: 'accounting.mergeAccounts',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/accounts/:accountCode/merge',
  summary:
    'Takes an account out of use in favour of another: items not yet exported and defaults of categories go over.',
  rights: FINANCE,
  params,
  body: z.strictObject({ into: expenseAccountSchema, version: z.number().int() }),
  answer: z.object({ items: z.number().int(), categories: z.number().int() }),
  errors: ['version_conflict', 'account_in_use', 'merge_into_itself', 'is_archived'],
});

export const removeAccount = defineEndpoint({
  id: 'accounting.removeAccount',
  method: 'DELETE',
  base: 'company',
  path: '/bookkeeping/accounts/:accountCode',
  summary: 'Deletes an account that the company added and nothing ever used; any other one is archived.',
  rights: FINANCE,
  params,
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  answer: z.object({ items: z.array(accountSchema) }),
  errors: ['version_conflict', 'account_in_use'],
});

export const chartFileEndpoints = [importAccounts, exportAccounts, mergeAccounts, removeAccount];

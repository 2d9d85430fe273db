import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText, textLike } from '#kernel/text-schema.ts';
import { expenseAccountSchema } from './expense-account.ts';

const FINANCE = ['controller', 'owner'] as const;

export const bankAccountSchema = z.object({
  /** Under which money on it is kept, whatever the books call it. */
  ledgerCode: z.string(),
  name: z.string(),
  kind: z.enum(['bank', 'cards']),
  /** The end of its number, or its currency. */
  detail: z.string(),
  isArchived: z.boolean(),
  /** The account that entries are written on. */
  account: z.string(),
  /** Its own journal; null for the bank journal. */
  journalCode: z.string().nullable(),
  version: z.number().int(),
});
export type BankAccountView = z.infer<typeof bankAccountSchema>;

export const listBankAccounts = defineEndpoint({
  id: 'accounting.listBankAccounts',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/bank-accounts',
  summary: 'The company’s bank and card accounts with the account and journal that each is booked on.',
  rights: FINANCE,
  answer: z.object({ items: z.array(bankAccountSchema) }),
});

export const saveBankAccount = defineEndpoint({
  id: 'accounting.saveBankAccount',
  method: 'PUT',
  base: 'company',
  path: '/bookkeeping/bank-accounts/:ledgerCode',
  summary:
    'Sets the account and journal that entries of a bank or card account are written with; what is exported stays.',
  rights: FINANCE,
  params: z.object({ ledgerCode: givenText(40) }),
  body: z.strictObject({
    version: z.number().int(),
    account: expenseAccountSchema,
    journalCode: textLike(/^\s*[0-9A-Z]{1,6}\s*$/, 'invalid_code')
      .trim()
      .nullable(),
  }),
  answer: bankAccountSchema,
  errors: ['version_conflict', 'codes_not_distinct'],
});

export const bankAccountEndpoints = [listBankAccounts, saveBankAccount];

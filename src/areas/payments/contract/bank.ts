import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { ENTRY_KINDS } from '../rules/entry-kind.ts';
import { entryFilter, SOURCES } from './payment-filters.ts';
import { paymentIdSchema } from './payment-id.ts';

export type AccountId = Id<'bka'>;
export const accountIdSchema = idOf('bka');
export type EntryId = Id<'bse'>;
export const entryIdSchema = idOf('bse');
export type MatchId = Id<'bma'>;
export const matchIdSchema = idOf('bma');
/** What a person says that an entry is. */
export const MATCH_KINDS = ['payment', 'return', 'fee', 'transfer', 'other'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

export const debtorAccountSchema = z.object({
  id: accountIdSchema,
  name: z.string(),
  ibanMasked: z.string(),
  currency: z.string(),
  /** Closing balance of the newest statement, and its day. */
  balance: wireMoneySchema.nullable(),
  balanceOn: plainDateSchema.nullable(),
});
const payingAccountSchema = debtorAccountSchema.extend({
  /** Payments in its currency are usually made from it; one account of each currency is. */
  isUsual: z.boolean(),
  /** Put together or sent from it, and on no statement yet. */
  underWay: wireMoneySchema,
});

const FINANCE = ['controller', 'owner'] as const;

export const listDebtorAccounts = defineEndpoint({
  id: 'payments.listDebtorAccounts',
  method: 'GET',
  base: 'company',
  path: '/bank-accounts',
  summary: 'The accounts the company pays from.',
  rights: FINANCE,
  locksWhenIdle: true,
  answer: z.object({ items: z.array(payingAccountSchema) }),
});

export const bankEntrySchema = z.object({
  id: entryIdSchema,
  bookedOn: plainDateSchema,
  kind: z.enum(ENTRY_KINDS),
  amount: wireMoneySchema,
  /** The same in the company's base currency, by the rate of its day; null where the account is kept in that. */
  baseAmount: wireMoneySchema.nullable(),
  /** What of the amount nothing explains yet, with its sign; zero once all of it is explained. */
  rest: wireMoneySchema,
  /** The account's balance after it; null where no statement said what the account began with. */
  balance: wireMoneySchema.nullable(),
  accountName: z.string(),
  /** As the bank names it, else the payee of the payment that it settles. */
  counterpartyName: z.string().nullable(),
  remittance: z.string().nullable(),
  state: z.enum(['settled', 'unexplained']),
  version: z.number().int(),
  paymentId: paymentIdSchema.nullable(),
  /** What a person says that it is. */
  matches: z.array(
    z.object({
      kind: z.enum(MATCH_KINDS),
      paymentId: paymentIdSchema.nullable(),
      source: z.enum(SOURCES).nullable(),
      reference: z.string().nullable(),
    }),
  ),
});

export type BankEntry = z.infer<typeof bankEntrySchema>;

export const listBankEntries = defineEndpoint({
  id: 'payments.listBankEntries',
  method: 'GET',
  base: 'company',
  path: '/bank-entries',
  summary: 'What the bank booked, newest first, with what explains it.',
  rights: FINANCE,
  locksWhenIdle: true,
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
  locksWhenIdle: true,
  query: z.strictObject({ ...entryFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const bankEndpoints = [listDebtorAccounts, listBankEntries, exportBankEntries];

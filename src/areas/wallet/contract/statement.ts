import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { askedDay, monthSchema, plainDateSchema } from '#kernel/plain-date.ts';

export type WalletStatementId = Id<'wst'>;
export const walletStatementIdSchema = idOf('wst');

const FINANCE = ['controller', 'owner'] as const;
const lang = z.enum(['en', 'fr', 'de', 'es']).default('en');
export const STATEMENT_FORMATS = ['pdf', 'csv', 'camt.053'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

export const walletStatementSchema = z.object({
  id: walletStatementIdSchema,
  /** Without gaps over all statements of the company. */
  number: z.number().int(),
  month: monthSchema,
  /** Above one where it took the place of an earlier one. */
  version: z.number().int(),
  /** The number of the one that took its place, where one did. */
  replacedBy: z.number().int().nullable(),
  accountName: z.string(),
  opening: wireMoneySchema,
  in: wireMoneySchema,
  out: wireMoneySchema,
  closing: wireMoneySchema,
  count: z.number().int(),
});
export type WalletStatementView = z.infer<typeof walletStatementSchema>;

export const walletStatementsSchema = z.object({
  hasWallet: z.boolean(),
  /** The newest number first. */
  items: z.array(walletStatementSchema),
  /** By how much ledger and bank are apart: no statement is issued meanwhile. Null when they are one. */
  apart: wireMoneySchema.nullable(),
  /** The days that a balance can be confirmed for, both inclusive; null before the first statement. */
  letter: z.object({ from: plainDateSchema, to: plainDateSchema }).nullable(),
});
export type WalletStatementsView = z.infer<typeof walletStatementsSchema>;

export const listWalletStatements = defineEndpoint({
  id: 'wallet.listStatements',
  method: 'GET',
  base: 'company',
  path: '/wallet/statements',
  summary: 'The statements of the wallet, a month each, and the days for which its balance can be confirmed.',
  rights: FINANCE,
  locksWhenIdle: true,
  answer: walletStatementsSchema,
});

export const downloadWalletStatement = defineEndpoint({
  id: 'wallet.downloadStatement',
  method: 'GET',
  base: 'company',
  path: '/wallet/statements/:walletStatementId/file',
  summary: 'One statement as PDF, CSV or camt.053.001.08; the same bytes each time.',
  rights: FINANCE,
  locksWhenIdle: true,
  params: z.object({ walletStatementId: walletStatementIdSchema }).loose(),
  query: z.strictObject({ format: z.enum(STATEMENT_FORMATS), lang }),
  isDownload: true,
});

export const downloadBalanceLetter = defineEndpoint({
  id: 'wallet.downloadBalanceLetter',
  method: 'GET',
  base: 'company',
  path: '/wallet/balance-letter',
  summary: 'A letter that says what the wallet held at the end of a day, as PDF.',
  rights: FINANCE,
  isCostly: true,
  locksWhenIdle: true,
  query: z.strictObject({ on: askedDay, lang }),
  isDownload: true,
  errors: ['no_wallet', 'day_not_covered', 'statement_missing'],
});

export const walletStatementEndpoints = [listWalletStatements, downloadWalletStatement, downloadBalanceLetter];

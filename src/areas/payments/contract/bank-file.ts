import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { monthSchema, plainDateSchema } from '#kernel/plain-date.ts';
import { textLike } from '#kernel/text-schema.ts';
import { accountIdSchema } from './bank.ts';
import { SOURCES } from './payment-filters.ts';
import { paymentIdSchema } from './payment-id.ts';

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
  'statement_other_currency',
  'statement_unknown_account',
  'statement_several_accounts',
  'fx_rate_missing',
  'file_empty',
  'file_takes_too_long',
  'zip_unreadable',
] as const;

/** Why a status report is refused as a whole; `data` names the line, and nothing of it is applied. */
export const REPORT_ERRORS = [
  'pain_unknown_format',
  'pain_field_missing',
  'pain_value_invalid',
  'report_unknown_file',
  'report_unknown_payment',
] as const;

export const reportResultSchema = z.object({
  kind: z.literal('report'),
  /** The bank file it is about; null where it is about a top-up of the wallet. */
  runNumber: z.number().int().nullable(),
  /** Orders that this report tells the bank takes; only a statement shows that they were booked. */
  acceptedCount: z.number().int(),
  /** Orders of which an earlier report had told so. */
  knownAcceptedCount: z.number().int(),
  /** Orders it has not decided on, or says nothing of. */
  openCount: z.number().int(),
  /** Rejections that an earlier report, or a person, had already recorded. */
  knownCount: z.number().int(),
  /** Accepted orders that count as failed here: to pay them again may be to pay twice. */
  doubtfulCount: z.number().int(),
  /** What this report rejects. `isPaid` is one that a statement shows as paid, which counts: it is left as it is. */
  rejected: z.array(
    z.object({
      id: paymentIdSchema,
      source: z.enum(SOURCES),
      payeeName: z.string(),
      reference: z.string(),
      amount: wireMoneySchema,
      reason: z.string(),
      isPaid: z.boolean(),
    }),
  ),
  /**
   * The top-up that it is about. `known` failed before, `knownAccepted` was accepted by an earlier report, `arrived` is rejected although a statement shows it, `doubtful` is
   * accepted although it counts as failed here.
   */
  topUp: z
    .object({
      amount: wireMoneySchema,
      from: z.string(),
      outcome: z.enum(['accepted', 'open', 'rejected', 'known', 'knownAccepted', 'arrived', 'doubtful']),
      /** The bank's, where it rejects it: an ISO 20022 code, its words, or both. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type ReportResult = z.infer<typeof reportResultSchema>;

export const statementResultSchema = z.object({
  kind: z.literal('statement'),
  statementCount: z.number().int(),
  entryCount: z.number().int(),
  /** Entries that an earlier file had already brought. */
  knownCount: z.number().int(),
  settledCount: z.number().int(),
  returnedCount: z.number().int(),
  unexplainedCount: z.number().int(),
  /** Statements whose closing less opening balance is not what their entries come to, and by how much. */
  gaps: z.array(z.object({ reference: z.string(), amount: wireMoneySchema })),
  /**
   * What was read and needs a look: entries in another currency than the account, of which nothing was booked, and bookings
   * or a closing balance of a day that is still to come. `amount` is null of a balance.
   */
  notices: z.array(
    z.object({
      what: z.enum(['other_currency', 'future_entry', 'future_statement']),
      reference: z.string(),
      on: plainDateSchema,
      amount: wireMoneySchema.nullable(),
    }),
  ),
  /** Of a zip that has status reports too, what each of them did. */
  reports: z.array(reportResultSchema),
});

export type StatementResult = z.infer<typeof statementResultSchema>;

export const importStatement = defineEndpoint({
  id: 'payments.importStatement',
  method: 'POST',
  base: 'company',
  path: '/bank-statements',
  summary:
    'Reads a camt or MT940 statement: marks what it shows as paid, books each entry once whatever file it came in. Of a pain.002 report it marks what the bank rejects as failed. A zip of both is taken whole or not at all.',
  rights: ['controller', 'owner'],
  locksWhenIdle: true,
  isUpload: true,
  answer: z.discriminatedUnion('kind', [statementResultSchema, reportResultSchema]),
  errors: [...STATEMENT_ERRORS, ...REPORT_ERRORS],
});

/** Where the balances of two statements do not meet: what the ones between them moved. */
const missingSchema = z.object({
  before: z.string(),
  beforeOn: plainDateSchema,
  after: z.string(),
  afterOn: plainDateSchema,
  amount: wireMoneySchema,
});

export const statementMonthSchema = z.object({
  month: monthSchema,
  opening: wireMoneySchema,
  in: wireMoneySchema,
  out: wireMoneySchema,
  closing: wireMoneySchema,
  count: z.number().int(),
  /** Of the statements that close in this month, those before which one is missing. */
  missing: z.array(missingSchema),
  /** Closing less opening, missing statements and entries; null when they meet. */
  apart: wireMoneySchema.nullable(),
});
export type StatementMonth = z.infer<typeof statementMonthSchema>;

export const statementsSchema = z.object({
  /** In which there are statements, newest first. */
  years: z.array(z.string()),
  accounts: z.array(
    z.object({
      id: accountIdSchema,
      name: z.string(),
      ibanMasked: z.string(),
      months: z.array(statementMonthSchema),
    }),
  ),
});

const ofYear = {
  year: textLike(/^20\d{2}$/, 'invalid_year').optional(),
};

export const listStatements = defineEndpoint({
  id: 'payments.listStatements',
  method: 'GET',
  base: 'company',
  path: '/bank-statements',
  summary: 'The months of each account as its statements have them, newest first, and where a statement is missing.',
  rights: ['controller', 'owner'],
  locksWhenIdle: true,
  query: z.strictObject(ofYear),
  answer: statementsSchema,
});

export const exportStatements = defineEndpoint({
  id: 'payments.exportStatements',
  method: 'GET',
  base: 'company',
  path: '/bank-statements/export',
  summary: 'The months of all accounts, or of one year, as a CSV or XLSX file.',
  rights: ['controller', 'owner'],
  locksWhenIdle: true,
  query: z.strictObject({ ...ofYear, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});
export type StatementsView = z.infer<typeof statementsSchema>;

export const bankFileEndpoints = [importStatement, listStatements, exportStatements];

import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { askedDay, plainDateSchema } from '#kernel/plain-date.ts';
import { STATEMENT_SUBJECTS } from '../rules/statement.ts';
import { supplierIdSchema } from './supplier-id.ts';

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ supplierId: supplierIdSchema });
/** Both inclusive. */
const days = { from: askedDay, to: askedDay };
export type StatementDays = z.output<z.ZodObject<typeof days>>;

const lineSchema = z.object({
  id: z.string(),
  on: plainDateSchema,
  text: z.string(),
  /** What it is about where that is neither an invoice nor its payment. */
  about: z.enum(STATEMENT_SUBJECTS).nullable(),
  /** Zero on the side that the line is not about; all in base currency. */
  billed: wireMoneySchema,
  paid: wireMoneySchema,
  /** What is owed to the supplier after it; negative where it owes. */
  owed: wireMoneySchema,
});

export const statementSchema = z.object({
  name: z.string(),
  /** Under which account the books have it. */
  account: z.string(),
  opening: wireMoneySchema,
  lines: z.array(lineSchema),
  billed: wireMoneySchema,
  paid: wireMoneySchema,
  closing: wireMoneySchema,
});
export type Statement = z.infer<typeof statementSchema>;

export const getStatement = defineEndpoint({
  id: 'suppliers.getStatement',
  method: 'GET',
  base: 'company',
  path: '/suppliers/:supplierId/statement',
  summary: 'One supplier’s account in the ledger: what stood there, what was billed and paid, what is owed now.',
  rights: FINANCE,
  params,
  query: z.strictObject(days),
  answer: statementSchema,
  errors: ['too_many_rows'],
});

export const exportStatement = defineEndpoint({
  id: 'suppliers.exportStatement',
  method: 'GET',
  base: 'company',
  path: '/suppliers/:supplierId/statement/export',
  summary: 'The same as a CSV or XLSX file, or as a PDF for the supplier.',
  rights: FINANCE,
  isDownload: true,
  params,
  query: z.strictObject({ ...days, format: z.enum(['csv', 'xlsx', 'pdf']), lang: exportQuery.lang }),
  errors: ['too_many_rows'],
});

export const statementEndpoints = [getStatement, exportStatement];

import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { ROOTS } from '../../rules/account-root.ts';
import { exportTemplateSchema } from '../../contract/template-definition.ts';
import { ROLES } from '../../rules/charts/chart.ts';

/**
 * What a file is written from beside its lines. It is kept with the export, so that the file is the same to the byte for
 * ever, whatever the company is called later.
 */
export const exportFactsSchema = z.object({
  companyName: z.string(),
  registrationNumber: z.string().nullable(),
  /** Of an older export without it. */
  vatNumber: z.string().nullable().optional(),
  currency: currencySchema,
  number: z.number().int(),
  fromOn: plainDateSchema,
  toOn: plainDateSchema,
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  createdBy: z.string(),
  /** Of an older export without the roles that came later. */
  roles: z.partialRecord(z.enum(ROLES), z.string()),
  journals: z.object({ purchase: z.string(), bank: z.string(), cash: z.string(), misc: z.string() }),
  /** Journals of bank accounts that have one of their own; an older export has none. */
  bankJournals: z.array(z.string()).optional(),
  /** Accounts on which DATEV books a tax by itself, and which tax. */
  automatic: z.record(z.string(), z.string()),
  /** Where an account stands in a plain-text ledger. */
  roots: z.record(z.string(), z.enum(ROOTS)),
  datev: z.object({ consultant: z.number().int(), client: z.number().int(), yearBegins: z.number().int() }),
  /** Suppliers and members by auxiliary account. */
  parties: z.record(z.string(), z.object({ name: z.string(), type: z.enum(['supplier', 'member']) })),
  /** How many invoices, claims and credit notes it holds. */
  bills: z.number().int(),
  /** When invoices are due, by reference. */
  due: z.record(z.string(), plainDateSchema),
  /** The template that it is written with, as it was then. */
  template: exportTemplateSchema.optional(),
});
/** What names a file, and which template it is written with. */
export const namingFactsSchema = exportFactsSchema.pick({
  companyName: true,
  registrationNumber: true,
  bills: true,
  template: true,
});
export type ExportFacts = z.infer<typeof exportFactsSchema>;

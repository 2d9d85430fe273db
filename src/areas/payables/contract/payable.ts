import { z } from 'zod';
import { amortisationSchema } from '#kernel/amortisation.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { givenText } from '#kernel/text-schema.ts';
import {
  analyticalValueSchema,
  costCenterIdSchema,
  expenseCategoryIdSchema,
} from '#areas/dimensions/contract/dimension.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';

export const vatLineSchema = z.object({ rate: givenText(20), net: wireMoneySchema, tax: wireMoneySchema });
export type VatLine = z.infer<typeof vatLineSchema>;

/** Who gets the money: a supplier, or a member who paid out of their own pocket. */
export const PAYEE_TYPES = ['supplier', 'member'] as const;
export type PayeeType = (typeof PAYEE_TYPES)[number];
export const payeeSchema = z.object({ type: z.enum(PAYEE_TYPES), id: z.string(), name: z.string() });
export type Payee = z.infer<typeof payeeSchema>;

/** Which payable: its kind is one of the registry (`kinds.ts`), its id that of the area that owns the kind. */
export const payableRefSchema = z.object({ kind: givenText(40), id: givenText(60) });

/**
 * What was spent or is owed, as finance validated it (domain rules 2.12): the same of every kind, so that budgets, books,
 * payments and requests know one shape. Amounts are above zero, of a credit note too; only what corrects a claim of
 * before may be below.
 */
export const payableSchema = payableRefSchema.extend({
  /** How the books treat it, one of its kind's journal kinds. */
  journalKind: givenText(40),
  /** The approved request that it came from; none of what adjusts a year. */
  requestId: z.string().optional(),
  /** As lists and books name it: the supplier's number, or ours with its letter. */
  number: z.string(),
  payee: payeeSchema,
  /** Who spent it or asked for it, where that is not the payee. */
  memberId: givenText(60).optional(),
  /** Merchant category code of what was paid by card. */
  merchantCategory: givenText(4).optional(),
  /** Where it was spent; of a supplier's document the supplier. */
  supplierName: z.string().nullable(),
  /** The day of issue, or on which it was spent. */
  on: plainDateSchema,
  dueOn: plainDateSchema.nullable(),
  amount: wireMoneySchema,
  baseAmount: wireMoneySchema,
  /** One unit of the document's currency in the base currency, "1" when they are the same. */
  rate: z.string(),
  vatLines: z.array(vatLineSchema),
  /** The buyer owes the VAT of lines without any: at the rate of the line, else at this one of its country, in percent. */
  reverseCharge: z.object({ standardRate: z.string().nullable() }).nullable(),
  costCenterId: costCenterIdSchema.nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  analyticalValues: z.array(analyticalValueSchema),
  /** The months that it is a cost of, where that is not the one of its day. */
  amortisation: amortisationSchema.nullable(),
  /** Set by a person in review; null leaves it to rules and defaults. */
  expenseAccount: z.string().nullable(),
  description: z.string(),
  fileIds: z.array(fileIdSchema),
  /** More of what was approved will be spent: its budgets keep the rest of what they promised. */
  keepsPromise: z.boolean().optional(),
});
export type Payable = z.infer<typeof payableSchema>;

/** Where a payable stands in finance. */
export const PAYABLE_STATES = ['to_review', 'on_hold', 'validated', 'paid', 'rejected'] as const;

/**
 * What the files of a payable do not say: it needs no receipt; the one that is there is not accepted; an affidavit stands
 * in its place, whose VAT nobody recovers (domain rules 2.5).
 */
export const PROOFS = ['not_needed', 'refused', 'sworn'] as const;
export type Proof = (typeof PROOFS)[number];

import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { askedDay, plainDateSchema } from '#kernel/plain-date.ts';
import { appliedRateSchema } from '#areas/rates/contract/applied-rate.ts';

const FINANCE = ['controller', 'owner'] as const;

/** The first row that one side has and the other has not. */
const firstDifference = z.object({
  /** Whose account it is. */
  name: z.string(),
  on: plainDateSchema,
  label: z.string(),
  amount: wireMoneySchema,
  side: z.enum(['ledger', 'other']),
});

export const proofSchema = z.object({
  isTied: z.boolean(),
  checks: z.array(
    z.object({
      code: z.enum([
        'ledger_is_zero',
        'suppliers_tie',
        'employees_tie',
        'advances_tie',
        'bank_ties',
        'wallet_ties',
        'cards_tie',
      ]),
      ledger: wireMoneySchema,
      other: wireMoneySchema,
      isTied: z.boolean(),
      first: firstDifference.nullable(),
    }),
  ),
  /** Rows whose amounts are not what they come from: which column of which table, of what, what it is and should be. */
  rows: z.array(
    z.object({
      table: z.string(),
      column: z.string(),
      label: z.string(),
      on: plainDateSchema.nullable(),
      is: wireMoneySchema.nullable(),
      should: wireMoneySchema.nullable(),
    }),
  ),
  /** How the movement above makes the balance the bank states; null without a statement that gives its balances. */
  bank: z
    .object({
      opening: wireMoneySchema,
      movement: wireMoneySchema,
      balance: wireMoneySchema,
      stated: wireMoneySchema,
      statedOn: plainDateSchema,
      /** What moved on accounts that are in another currency, or whose balances no statement gives; null where nothing did. */
      others: wireMoneySchema.nullable(),
    })
    .nullable(),
  /** Each account by itself in its own currency: what is booked of it, and what the newest statement until then says. */
  accounts: z.array(
    z.object({
      name: z.string(),
      ibanMasked: z.string(),
      balance: wireMoneySchema.nullable(),
      stated: wireMoneySchema.nullable(),
      statedOn: plainDateSchema.nullable(),
      /** The first statement whose closing balance the entries do not come to. */
      firstUnmet: z.object({ reference: z.string(), on: plainDateSchema, amount: wireMoneySchema }).nullable(),
      /** Of an account in another currency: what the books have it at, what it is by the day's rate, and what is between. */
      inBase: z
        .object({
          books: wireMoneySchema.nullable(),
          rate: appliedRateSchema.nullable(),
          worth: wireMoneySchema.nullable(),
          difference: wireMoneySchema.nullable(),
        })
        .nullable(),
    }),
  ),
});
export type ProofView = z.infer<typeof proofSchema>;

export const getProof = defineEndpoint({
  id: 'accounting.getProof',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/proof',
  summary:
    'Whether the ledger ties to open items and to the bank on a day, with both sides of each comparison and the first row in which they part.',
  rights: FINANCE,
  isCostly: true,
  query: z.strictObject({
    /** Everything up to and with this day; all there is without one. */
    on: askedDay.optional(),
  }),
  answer: proofSchema,
});

export const proofEndpoints = [getProof];

import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { searchText } from '#kernel/list-filter.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, textLike } from '#kernel/text-schema.ts';
import { appliedRateSchema } from '#areas/rates/contract/applied-rate.ts';
import { MATCH_REASONS } from '../rules/propose-matches.ts';
import { bankEntrySchema, entryIdSchema, MATCH_KINDS, matchIdSchema } from './bank.ts';
import { SOURCES } from './payment-filters.ts';
import { paymentSchema } from './payment.ts';
import { paymentIdSchema } from './payment-id.ts';

const FINANCE = ['controller', 'owner'] as const;
const NOTE_MAX = 500;
/** What an own transfer goes by at the bank: an id of ours in capitals, with what says whose it is. */
const TRANSFER_ID = /^[0-9A-Z]{20,35}$/;
/** Whose amounts come to one booking: more than these nobody could look through. */
const PAYMENTS_MAX = 100;

const matchedPayment = z.strictObject({
  id: paymentIdSchema,
  version: z.number().int(),
  /** Whether the bank took it less its discount; left out, the payment stays as it is. */
  takesDiscount: z.boolean().optional(),
});

const entryParams = z.object({ bankEntryId: entryIdSchema }).loose();

/** A match as it was made, and taken back; the oldest first. */
export const entryMatchSchema = z.object({
  id: matchIdSchema,
  kind: z.enum(MATCH_KINDS),
  /** The part of the entry, with its sign. */
  amount: wireMoneySchema,
  note: z.string().nullable(),
  /** What is realised by it in base currency: a gain, or below zero a loss, beside what the books had the payment at. */
  exchange: wireMoneySchema.nullable(),
  payment: z
    .object({
      id: paymentIdSchema,
      source: z.enum(SOURCES),
      payeeName: z.string(),
      reference: z.string(),
      amount: wireMoneySchema,
    })
    .nullable(),
  madeAt: z.string(),
  madeByName: z.string(),
  undone: z.object({ at: z.string(), byName: z.string(), reason: z.string() }).nullable(),
});

export const bankEntryStorySchema = bankEntrySchema.extend({
  valueOn: plainDateSchema.nullable(),
  counterpartyIban: z.string().nullable(),
  endToEndId: z.string().nullable(),
  /** What was ordered, where the bank booked it in another currency. */
  instructed: wireMoneySchema.nullable(),
  /** By which rate it stands in the books; null where the account is kept in the base currency. */
  rate: appliedRateSchema.nullable(),
  statement: z.string(),
  /** What a rule found that it paid or gave back, by the id of our order; several where one transfer paid them. */
  found: z
    .object({
      isReturn: z.boolean(),
      payments: z.array(
        z.object({ id: paymentIdSchema, source: z.enum(SOURCES), reference: z.string(), amount: wireMoneySchema }),
      ),
      /** What is realised by all of them in base currency: a gain, or below zero a loss; null where there is none. */
      exchange: wireMoneySchema.nullable(),
    })
    .nullable(),
  /** What it is if it paid nothing of ours, and what says so: the bank's own code, or whose account the other side is. */
  likely: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('fee') }),
      z.object({ kind: z.literal('transfer'), accountName: z.string() }),
    ])
    .nullable(),
  /** Transfers between own accounts that it may be, which the bank did not name; at most one of them is likely. */
  transfers: z.array(
    z.object({
      id: z.string(),
      fromName: z.string(),
      toName: z.string(),
      madeOn: plainDateSchema,
      isSuggested: z.boolean(),
    }),
  ),
  /** Of a fee that waits, how many others of the account equal it and wait too. */
  alike: z.number().int(),
  history: z.array(entryMatchSchema),
});
export type BankEntryStory = z.infer<typeof bankEntryStorySchema>;
export type EntryMatch = z.infer<typeof entryMatchSchema>;

export const getBankEntry = defineEndpoint({
  id: 'payments.getBankEntry',
  method: 'GET',
  base: 'company',
  path: '/bank-entries/:bankEntryId',
  summary: 'One bank entry with all that the bank said of it and what people said that it is.',
  rights: FINANCE,
  locksWhenIdle: true,
  params: entryParams,
  answer: bankEntryStorySchema,
});

export const proposalSchema = z.object({
  payment: paymentSchema,
  /** Whether it fits the entry less its discount; null where there is none to take. */
  takesDiscount: z.boolean().nullable(),
  /** Why it is proposed, the strongest reason first; empty for one that was sought. */
  reasons: z.array(z.enum(MATCH_REASONS)),
  /** Ticked beforehand: the likeliest one, or several that come to the entry exactly. */
  isSuggested: z.boolean(),
});
export type MatchProposal = z.infer<typeof proposalSchema>;

export const listProposals = defineEndpoint({
  id: 'payments.listProposals',
  method: 'GET',
  base: 'company',
  path: '/bank-entries/:bankEntryId/proposals',
  summary:
    'Payments that the entry may have paid, with the reasons, likeliest first; or, with `q`, open payments sought.',
  rights: FINANCE,
  locksWhenIdle: true,
  params: entryParams,
  query: z.strictObject({ q: searchText }),
  answer: z.object({ items: z.array(proposalSchema) }),
});

export const matchBankEntry = defineEndpoint({
  id: 'payments.matchBankEntry',
  method: 'POST',
  base: 'company',
  path: '/bank-entries/:bankEntryId/matches',
  summary:
    'Says that the entry paid these payments, whole each; what is left of it stays open, or is a fee, an own transfer or something else.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params: entryParams,
  body: z.strictObject({
    version: z.number().int(),
    payments: z.array(matchedPayment).max(PAYMENTS_MAX),
    /** What is left after these payments; null leaves it open. */
    rest: z
      .strictObject({
        kind: z.enum(['fee', 'transfer', 'other']),
        note: neededText(NOTE_MAX).nullable(),
        /** Which transfer between own accounts it is, for one of them that the bank did not name. */
        ownTransferId: textLike(TRANSFER_ID).optional(),
      })
      .nullable(),
  }),
  answer: bankEntryStorySchema,
  errors: [
    'illegal_state',
    'version_conflict',
    'match_nothing',
    'match_exceeds_entry',
    'match_other_currency',
    'match_note_missing',
    'entry_explained',
    'match_worthless',
    'transfer_does_not_fit',
  ],
});

export const explainAlike = defineEndpoint({
  id: 'payments.explainAlike',
  method: 'POST',
  base: 'company',
  path: '/bank-entries/:bankEntryId/alike',
  summary:
    'Says of a fee of the bank, and of all others of the account that equal it and wait too, that they are fees.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params: entryParams,
  body: z.strictObject({
    version: z.number().int(),
    /** How many others were seen: no more and no fewer are explained. */
    others: z.number().int().min(1),
    note: neededText(NOTE_MAX).nullable(),
  }),
  answer: z.object({ count: z.number().int() }),
  errors: ['illegal_state', 'version_conflict', 'entry_explained'],
});

export const undoMatch = defineEndpoint({
  id: 'payments.undoMatch',
  method: 'POST',
  base: 'company',
  path: '/bank-matches/:matchId/undo',
  summary: 'Takes a match back with a reason: the payment is where it was before, and the books get the other sides.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params: z.object({ matchId: matchIdSchema }).loose(),
  body: z.strictObject({ reason: neededText(NOTE_MAX) }),
  answer: bankEntryStorySchema,
  errors: ['illegal_state'],
});

export const reconcileEndpoints = [getBankEntry, listProposals, matchBankEntry, explainAlike, undoMatch];

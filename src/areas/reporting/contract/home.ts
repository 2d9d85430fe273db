import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { monthSchema, plainDateSchema } from '#kernel/plain-date.ts';
import { cardIdSchema } from '#areas/cards/contract/card-id.ts';
import { FINDING_KINDS } from '#areas/subscriptions/contract/finding-kinds.ts';
import { creditNoteIdSchema } from '#areas/invoices/contract/credit-note-id.ts';

const pile = z.object({ count: z.number().int(), sums: z.array(wireMoneySchema) });

/** What a person's home shows. A part is null where the role has no business with it (ux section 3). */
export const homeSchema = z.object({
  toApprove: pile.extend({ oldestName: z.string().nullable(), oldestAt: z.string().nullable() }),
  mine: z.object({
    pending: z.number().int(),
    drafts: z.number().int(),
    needsChanges: z.number().int(),
    /** Approved and on its way back to me, in base currency. */
    comingBack: wireMoneySchema,
    /** What I hold of advances, in base currency. */
    openAdvance: wireMoneySchema,
    nextReimbursementOn: plainDateSchema.nullable(),
  }),
  inboxCount: z.number().int(),
  /** The day on which the company's account closes; null while it stays. */
  closesOn: plainDateSchema.nullable(),
  /** What of cards waits for the caller; counted up to a hundred. */
  cards: z.object({
    toActivate: cardIdSchema.nullable(),
    asked: z.number().int(),
    unmatched: z.number().int(),
  }),
  /** Payments by the caller's cards that owe a receipt or what else their rule asks for, and what follows if nothing comes. */
  receipts: z.object({ owed: z.number().int(), isBlocked: z.boolean(), blocksAt: z.string().nullable() }),
  /** Subscriptions that say something or have no owner, and proposals; counted up to a hundred. */
  subscriptions: z.object({ saying: z.number().int(), proposed: z.number().int() }),
  /** Whether there are budgets for the caller to look at. */
  ownsBudgets: z.boolean(),
  finance: z
    .object({
      invoicesToReview: pile.extend({
        firstDue: z.object({ supplierName: z.string(), dueOn: plainDateSchema }).nullable(),
      }),
      /** The first of them, to begin with. */
      creditNotesToReview: z.object({ count: z.number().int(), firstId: creditNoteIdSchema.nullable() }),
      /** Invoices that do not fit their purchase order and of which nobody decided yet. */
      discrepancies: z.number().int(),
      invoicesToPay: pile,
      claimsToReview: pile,
      peopleToReimburse: pile.extend({ people: z.number().int() }),
      /** Invoices' and claims' payments that failed and wait to be taken up. */
      cameBack: z.object({ invoices: pile, claims: pile }),
      runsToConfirm: z.number().int(),
      /** Top-ups of the wallet that wait for a second person; nothing while money is locked. */
      topUpsToConfirm: pile,
      close: z.object({
        month: monthSchema,
        exported: z.number().int(),
        ready: z.number().int(),
        toPrepare: z.number().int(),
        blocked: z.number().int(),
        closesInDays: z.number().int(),
      }),
      bank: z
        .object({
          /** Of the wallet where there is one, else of all accounts in base currency. */
          isWallet: z.boolean(),
          balance: wireMoneySchema,
          balanceOn: plainDateSchema,
          leaves: wireMoneySchema,
          /** By confirmed top-ups of the wallet. */
          comes: wireMoneySchema,
          then: wireMoneySchema,
          days: z.array(z.object({ on: plainDateSchema, amount: wireMoneySchema })),
        })
        .nullable(),
      /** Nobody has to do it, and somebody should see it. */
      worthALook: z.array(
        z.object({
          kind: z.enum(['bank', 'budget', 'subscription']),
          id: z.string(),
          /** Of a part of a budget the whole. */
          parentId: z.string().nullable(),
          name: z.string(),
          amount: wireMoneySchema.nullable(),
          /** What was found of a subscription. */
          finding: z.enum(FINDING_KINDS).optional(),
        }),
      ),
      /** The budgets with least left. */
      budgets: z.array(
        z.object({
          id: z.string(),
          parentId: z.string().nullable(),
          name: z.string(),
          planned: wireMoneySchema,
          used: wireMoneySchema,
          committed: wireMoneySchema,
          left: wireMoneySchema,
        }),
      ),
      /** After five minutes without activity home goes on without the bank (security 16). */
      isBankLocked: z.boolean(),
    })
    .nullable(),
});
export type Home = z.infer<typeof homeSchema>;

export const getHome = defineEndpoint({
  id: 'reporting.getHome',
  method: 'GET',
  base: 'company',
  path: '/home',
  summary: 'What waits for the caller, and for finance what is to be paid and closed.',
  rights: ['member'],
  answer: homeSchema,
});

import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText } from '#kernel/text-schema.ts';
import { cardPaymentIdSchema } from '#areas/cards/contract/card-id.ts';
import { HELD_KINDS } from '#areas/cards/contract/held-kinds.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { REQUIREMENTS } from '../rules/control-rule.ts';
import { RECEIPT_STATUSES } from '../rules/receipt-status.ts';

const LOOKS = ['controller', 'admin', 'owner'] as const;

export const standingSchema = z.object({
  memberId: userIdSchema,
  name: z.string(),
  isBlocked: z.boolean(),
  blockedAt: z.string().nullable(),
  /** When the cards will be blocked if nothing comes; null while the limit is kept, or they are blocked. */
  blocksAt: z.string().nullable(),
  lateCount: z.number().int(),
  maxLate: z.number().int(),
  /** How many receipts bring the member within the limit again. */
  toUnblock: z.number().int(),
  blocks: z.array(z.enum(HELD_KINDS)),
  snoozedUntil: z.string().nullable(),
  snoozeReason: z.string().nullable(),
  /** The end of the first deadline that is not over. */
  nextDueAt: z.string().nullable(),
  zone: z.string(),
  /** What still owes something, the oldest first. */
  payments: z.array(
    z.object({
      id: cardPaymentIdSchema,
      number: z.string(),
      merchant: z.string(),
      paidOn: plainDateSchema,
      amount: wireMoneySchema,
      status: z.enum(RECEIPT_STATUSES),
      owes: z.array(z.enum(REQUIREMENTS)),
      dueOn: plainDateSchema.nullable(),
      version: z.number().int(),
      isLate: z.boolean(),
    }),
  ),
});
export type StandingView = z.infer<typeof standingSchema>;

const memberStandingSchema = standingSchema
  .omit({ payments: true })
  .extend({ openCount: z.number().int(), affidavitCount: z.number().int() });
/** A member in the list of those who owe receipts. */
export type MemberStandingView = z.infer<typeof memberStandingSchema>;

export const getMyStanding = defineEndpoint({
  id: 'receipts.getMyStanding',
  method: 'GET',
  base: 'company',
  path: '/my-receipts',
  summary:
    'Which receipts the caller still owes, whether their cards are blocked for them, and what lets them pay again.',
  rights: ['member'],
  locksWhenIdle: true,
  answer: standingSchema,
});

export const listStandings = defineEndpoint({
  id: 'receipts.listStandings',
  method: 'GET',
  base: 'company',
  path: '/receipt-standings',
  summary: 'Members who owe receipts, with how many are late, who is blocked or snoozed, and affidavits of this month.',
  rights: LOOKS,
  locksWhenIdle: true,
  answer: z.object({
    items: z.array(memberStandingSchema),
    zone: z.string(),
  }),
});

const params = z.object({ memberId: userIdSchema }).loose();

export const snoozeReceipts = defineEndpoint({
  id: 'receipts.snoozeReceipts',
  method: 'PUT',
  base: 'company',
  path: '/members/:memberId/receipt-snooze',
  summary: 'Puts off reminders and blocking for a member for some days, with the reason; the receipts stay owed.',
  rights: LOOKS,
  params,
  body: z.strictObject({ days: z.number().int().min(1).max(90), reason: neededText(300) }),
  answer: standingSchema.omit({ payments: true }),
  errors: ['own_snooze'],
});

export const endSnooze = defineEndpoint({
  id: 'receipts.endSnooze',
  method: 'DELETE',
  base: 'company',
  path: '/members/:memberId/receipt-snooze',
  summary:
    'Ends a snooze of receipts before its time; the member has the grace of their rule before anything is blocked.',
  rights: LOOKS,
  params,
  answer: standingSchema.omit({ payments: true }),
});

export const standingEndpoints = [getMyStanding, listStandings, snoozeReceipts, endSnooze];

import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { askedMonth, monthSchema } from '#kernel/plain-date.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { BLOCKERS, payableIdSchema } from './bookkeeping.ts';

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ month: askedMonth }).loose();
const countedSchema = z.object({ count: z.number().int(), sum: wireMoneySchema });

/** Where settlements and fees are; `waiting`: what they are of is not ready yet. */
export const SETTLEMENT_ROWS = ['waiting', 'failed', 'ready', 'exported'] as const;
/** `today`: asked today already; `before`: on an earlier day. */
export const ASKED = ['never', 'before', 'today'] as const;

export const lanesSchema = z.object({
  month: monthSchema,
  /** By how the books treat it, in the order of the kinds; types without an item are left out. */
  types: z.array(
    z.object({
      type: z.string(),
      created: countedSchema,
      /** Of those to prepare the ones without a receipt. */
      noReceipt: z.number().int(),
      prepared: countedSchema,
      exported: countedSchema,
    }),
  ),
  /** Each item once, under its first cause in the order in which they are dealt with. */
  blockers: z.array(countedSchema.extend({ code: z.enum(BLOCKERS) })),
  /** What nothing blocks. */
  unblocked: countedSchema,
  /** Payables that could not leave or were not taken, whatever their month. */
  failed: countedSchema,
  settlements: z.array(z.object({ row: z.enum(SETTLEMENT_ROWS), settlements: countedSchema, fees: countedSchema })),
  /** Whose receipts are missing, who owes most first; the rest is nobody's to send. */
  people: z.array(countedSchema.extend({ userId: userIdSchema, name: z.string(), asked: z.enum(ASKED) })),
});
export type LanesView = z.infer<typeof lanesSchema>;

export const getLanes = defineEndpoint({
  id: 'accounting.getLanes',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/months/:month/lanes',
  summary:
    'A month by type and lane, what blocks each item first, where settlements are, and whose receipts are missing.',
  rights: FINANCE,
  params,
  answer: lanesSchema,
});

/** So many people are asked at once. */
export const ASKED_AT_ONCE = 500;

export const askForReceipts = defineEndpoint({
  id: 'accounting.askForReceipts',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/months/:month/receipt-reminders',
  summary: 'Asks people for the receipts that a month lacks, each by one message and at most once a day.',
  rights: FINANCE,
  params,
  body: z.strictObject({
    /** All of whom receipts are missing where it is left out. */
    userIds: z.array(userIdSchema).min(1).max(ASKED_AT_ONCE).optional(),
  }),
  answer: z.object({ asked: z.number().int(), already: z.number().int() }),
});

export const askForReceipt = defineEndpoint({
  id: 'accounting.askForReceipt',
  method: 'POST',
  base: 'company',
  path: '/payables/:payableId/receipt-reminders',
  summary: 'Asks whoever has it for the receipt of a payable, with all others that they owe of its month; once a day.',
  rights: FINANCE,
  params: z.object({ payableId: payableIdSchema }).loose(),
  body: z.strictObject({}),
  answer: z.object({ asked: z.number().int(), already: z.number().int() }),
  errors: ['illegal_state', 'nobody_to_ask'],
});

export const lanesEndpoints = [getLanes, askForReceipts, askForReceipt];

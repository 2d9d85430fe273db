import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import type { Id } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';

export type ClosureId = Id<'cls'>;

/** How many days lie between asking and closing; until then it is taken back with one click. */
export const CLOSURE_DAYS = 30;

/** Why an owner closes the account. */
export const CLOSURE_REASONS = ['other_tool', 'missing_feature', 'too_much_work', 'company_ends', 'other'] as const;
export type ClosureReason = (typeof CLOSURE_REASONS)[number];

/** What has to be settled before an account closes, and then what ends with it. */
export const CLOSURE_BLOCKS = ['cards', 'on_their_way'] as const;
export const CLOSURE_ENDS = ['members', 'card_money', 'requests', 'to_pay', 'subscriptions', 'books'] as const;

const fact = { count: z.number().int(), sums: z.array(wireMoneySchema) };

export const closureSchema = z.object({
  /** The closing that was asked for; null while the account stays. */
  asked: z
    .object({ closesOn: plainDateSchema, byName: z.string(), at: z.string(), reason: z.enum(CLOSURE_REASONS) })
    .nullable(),
  /** The day on which it would close if it were asked for now. */
  wouldCloseOn: plainDateSchema,
  companyName: z.string(),
  /** Whether the caller may close and keep it: the account owner alone. */
  mayDecide: z.boolean(),
  blocks: z.array(z.object({ code: z.enum(CLOSURE_BLOCKS), ...fact })),
  ends: z.array(z.object({ code: z.enum(CLOSURE_ENDS), ...fact })),
});
export type ClosureView = z.infer<typeof closureSchema>;
/** What other areas say of the company, for the area that closes it. */
export type ClosureFacts = Pick<ClosureView, 'blocks' | 'ends'>;

export const getClosure = defineEndpoint({
  id: 'closure.getClosure',
  method: 'GET',
  base: 'company',
  path: '/closure',
  summary: 'Whether the company’s account closes and when, what has to be settled before, and what ends with it.',
  rights: ['controller', 'admin', 'owner'],
  answer: closureSchema,
});

export const askClosure = defineEndpoint({
  id: 'closure.askClosure',
  method: 'POST',
  base: 'company',
  path: '/closure',
  summary: 'Asks to close the company’s account in 30 days. Until then everything works and it can be taken back.',
  rights: ['owner'],
  needsFreshFactor: true,
  body: z.strictObject({
    reason: z.enum(CLOSURE_REASONS),
    note: typedText(1000),
    /** The company's name as the owner typed it. */
    name: neededText(120),
  }),
  answer: closureSchema,
  errors: ['already_asked', 'unsettled', 'acting_for_somebody'],
});

export const keepAccount = defineEndpoint({
  id: 'closure.keepAccount',
  method: 'DELETE',
  base: 'company',
  path: '/closure',
  summary: 'Takes the closing of the company’s account back.',
  rights: ['owner'],
  answer: closureSchema,
  errors: ['acting_for_somebody'],
});

export const closureEndpoints = [getClosure, askClosure, keepAccount];

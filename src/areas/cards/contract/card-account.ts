import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { currencySchema } from '#kernel/currency.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, textLike } from '#kernel/text-schema.ts';
import { cardDifferenceSchema } from './card-difference.ts';
import { cardAccountIdSchema, issuerEventIdSchema } from './card-id.ts';

const FINANCE = ['controller', 'owner'] as const;
const FINANCE_AND_ADMINS = ['controller', 'admin', 'owner'] as const;

export const cardAccountSchema = z.object({
  id: cardAccountIdSchema,
  issuer: z.enum(['simulator', 'stripe', 'feed']),
  name: z.string(),
  currency: currencySchema,
  ledgerCode: z.string(),
  balance: wireMoneySchema,
  held: wireMoneySchema,
  available: wireMoneySchema,
  /** What cards were approved for and can't be covered; zero where nothing is missing. */
  shortfall: wireMoneySchema,
  /** The newest first. */
  movements: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['funding', 'card', 'refund', 'fee']),
      bookedOn: plainDateSchema,
      label: z.string(),
      amount: wireMoneySchema,
      balance: wireMoneySchema,
    }),
  ),
});
export type CardAccountView = z.infer<typeof cardAccountSchema>;

/** Why something that the issuer told fits nothing here. */
export const UNMATCHED_REASONS = [
  'card_unknown',
  'payment_unknown',
  'currency_differs',
  'not_booked',
  'other',
] as const;

export const unmatchedEventSchema = z.object({
  id: issuerEventIdSchema,
  type: z.string(),
  reason: z.enum(UNMATCHED_REASONS),
  receivedAt: z.string(),
  shop: z.string().nullable(),
  amount: wireMoneySchema.nullable(),
});

export type UnmatchedEvent = z.infer<typeof unmatchedEventSchema>;

export const getCardAccount = defineEndpoint({
  id: 'cards.getCardAccount',
  method: 'GET',
  base: 'company',
  path: '/card-account',
  summary:
    'The account at the issuer that all cards draw on, its newest movements, and what the network told that fits nothing.',
  rights: FINANCE_AND_ADMINS,
  locksWhenIdle: true,
  answer: z.object({
    account: cardAccountSchema.nullable(),
    unmatched: z.array(unmatchedEventSchema),
    differences: z.array(cardDifferenceSchema),
    comparedAt: z.string().nullable(),
    /** The next account of the company's chart for one more card account. */
    proposedCode: z.string(),
    mayOpen: z.boolean(),
    mayResolve: z.boolean(),
  }),
});

export const openCardAccount = defineEndpoint({
  id: 'cards.openCardAccount',
  method: 'POST',
  base: 'company',
  path: '/card-account',
  summary: 'Opens the company’s account at the card issuer, in its base currency.',
  rights: ['owner'],
  locksWhenIdle: true,
  body: z.strictObject({ ledgerCode: textLike(/^[0-9A-Za-z]{2,20}$/, 'invalid') }),
  answer: z.object({ id: cardAccountIdSchema }),
  errors: [
    'account_open',
    'code_in_use',
    'no_issuer',
    'issuer_unavailable',
    'issuer_refused',
    'account_taken',
    'billing_address_unclear',
  ],
});

export const resolveIssuerEvent = defineEndpoint({
  id: 'cards.resolveIssuerEvent',
  method: 'POST',
  base: 'company',
  path: '/issuer-events/:issuerEventId/resolutions',
  summary: 'Says what became of something that the network told and that fits nothing here.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params: z.object({ issuerEventId: issuerEventIdSchema }).loose(),
  body: z.strictObject({ resolution: neededText(300) }),
  errors: ['illegal_state'],
});

export const cardAccountEndpoints = [getCardAccount, openCardAccount, resolveIssuerEvent];

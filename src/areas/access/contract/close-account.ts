import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';

/** So long a company stays open after its owner asked to close it, in which the owner may keep it (ux 5.2). */
export const CLOSING_DAYS = 30;

/** Why an owner closes the company's account; the operator reads it in the audit log. */
export const CLOSING_REASONS = ['other_product', 'missing_feature', 'not_needed', 'company_ends', 'other'] as const;

const answer = z.object({
  /** As it has to be typed to close the account. */
  companyName: z.string(),
  /** Null while nothing is asked. */
  closesOn: plainDateSchema.nullable(),
  /** The day on which it would close if that were asked today. */
  wouldCloseOn: plainDateSchema,
  /** Cards of our issuers that could still pay: they are ended first. */
  openCards: z.number().int(),
  /** Bank files that wait for a second person. */
  runsToConfirm: z.number().int(),
  /** The caller is the owner, and nobody who acts for them. */
  mayDecide: z.boolean(),
});
export type AccountClosing = z.infer<typeof answer>;

const body = z.strictObject({
  /** The company's name, typed. */
  name: neededText(120),
  reason: z.enum(CLOSING_REASONS),
  note: typedText(1000),
});
export type ClosingWish = z.output<typeof body>;

export const getAccountClosing = defineEndpoint({
  id: 'access.getAccountClosing',
  method: 'GET',
  base: 'company',
  path: '/account-closing',
  summary: 'Whether the company’s account is being closed, when, and what would keep it from being.',
  rights: ['controller', 'admin', 'owner'],
  answer,
});

export const closeAccount = defineEndpoint({
  id: 'access.closeAccount',
  method: 'POST',
  base: 'company',
  path: '/account-closing',
  summary: 'Asks for the company’s account to be closed in 30 days, with its name typed and a fresh second factor.',
  rights: ['owner'],
  needsFreshFactor: true,
  body,
  answer,
  errors: ['acting_for_somebody', 'name_differs', 'cards_open', 'closing_already'],
});

export const keepAccount = defineEndpoint({
  id: 'access.keepAccount',
  method: 'DELETE',
  base: 'company',
  path: '/account-closing',
  summary: 'Keeps the company’s account: it is not closed.',
  rights: ['owner'],
  answer,
  errors: ['acting_for_somebody'],
});

export const closeAccountEndpoints = [getAccountClosing, closeAccount, keepAccount];

import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { typedText } from '#kernel/text-schema.ts';
import { ABILITY_KEYS } from './abilities.ts';

export const abilitySchema = z.enum(ABILITY_KEYS);

/** So many admins are named beside the account owner. */
export const ADMINS_NAMED = 2;

const accessViewSchema = z.object({
  /** Somebody who works here for another asks for nothing in their name. */
  canAsk: z.boolean(),
  /** The account owner and those who have been admins for longest, without the caller. */
  givers: z.array(z.object({ fullName: z.string(), isOwner: z.boolean() })),
  asks: z.array(
    z.object({
      ability: abilitySchema,
      askedAt: z.string(),
      /** A day has gone by. */
      canAskAgain: z.boolean(),
    }),
  ),
});
export type AccessView = z.infer<typeof accessViewSchema>;

export const describeAccess = defineEndpoint({
  id: 'members.describeAccess',
  method: 'GET',
  base: 'company',
  path: '/access-asks',
  summary: 'Who gives access here, by name, and what the caller has asked for.',
  rights: ['member'],
  answer: accessViewSchema,
});

export const askForAccess = defineEndpoint({
  id: 'members.askForAccess',
  method: 'POST',
  base: 'company',
  path: '/access-asks',
  summary: 'Asks whoever can give it for something that the caller may not do, once a day for each.',
  rights: ['member'],
  body: z.strictObject({ ability: abilitySchema, note: typedText(500) }),
  errors: ['already_asked', 'already_allowed', 'acting_for_somebody'],
});

export const accessAskEndpoints = [describeAccess, askForAccess];

import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { CARD_KINDS } from '../rules/card-kinds.ts';

/** The kinds of card, and whether members ask for a plastic one of their own. */
export const CARD_SWITCHES = [...CARD_KINDS, 'own_order'] as const;
export type CardSwitch = (typeof CARD_SWITCHES)[number];

export const cardSettingsSchema = z.object({
  single_use: z.boolean(),
  recurring: z.boolean(),
  multi_use: z.boolean(),
  physical: z.boolean(),
  own_order: z.boolean(),
  /** How many cards of each kind are in use: what is switched off keeps paying. */
  inUse: z.object({
    single_use: z.number().int(),
    recurring: z.number().int(),
    multi_use: z.number().int(),
    physical: z.number().int(),
  }),
  /** Without an account at an issuer no card is made at all. */
  hasAccount: z.boolean(),
  mayChange: z.boolean(),
});
export type CardSettingsView = z.infer<typeof cardSettingsSchema>;

export const getCardSettings = defineEndpoint({
  id: 'cards.getCardSettings',
  method: 'GET',
  base: 'company',
  path: '/card-settings',
  summary: 'Which kinds of card the company uses.',
  rights: ['controller', 'admin', 'owner'],
  locksWhenIdle: true,
  answer: cardSettingsSchema,
});

export const switchCards = defineEndpoint({
  id: 'cards.switchCards',
  method: 'PUT',
  base: 'company',
  path: '/card-settings',
  summary: 'Switches one kind of card on or off: what is off is not made any more; cards that exist keep paying.',
  rights: ['admin', 'owner'],
  locksWhenIdle: true,
  body: z.strictObject({ which: z.enum(CARD_SWITCHES), isOn: z.boolean() }),
  answer: cardSettingsSchema,
});

export const cardSettingsEndpoints = [getCardSettings, switchCards];

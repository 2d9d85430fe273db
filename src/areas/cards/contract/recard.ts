import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { codeList, searchText } from '#kernel/list-filter.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { RECARD_STATUSES } from '../rules/recard.ts';
import { cardIdSchema } from './card-id.ts';
import { cardSchema } from './card.ts';
import { addressSchema, nameOnCardSchema, PLACES } from './delivery.ts';

const params = z.object({ cardId: cardIdSchema }).loose();
const CARDS_MAX = 100;

export const recardRowSchema = z.object({
  cardId: cardIdSchema,
  holderId: userIdSchema,
  holderName: z.string(),
  name: z.string(),
  last4: z.string().nullable(),
  expiresOn: plainDateSchema,
  status: z.enum(RECARD_STATUSES),
  place: z.enum(PLACES).nullable(),
  /** On one line; null where none was ever given. */
  address: z.string().nullable(),
  remindedAt: z.string().nullable(),
  replacementId: cardIdSchema.nullable(),
});
export type RecardRow = z.infer<typeof recardRowSchema>;

export const recardFilter = { q: searchText, status: codeList(RECARD_STATUSES) };
export type RecardFilter = z.output<z.ZodObject<typeof recardFilter>>;

export const listRecards = defineEndpoint({
  id: 'cards.listRecards',
  method: 'GET',
  base: 'company',
  path: '/recards',
  summary: 'Plastic cards that expire within 90 days, with where their replacements are.',
  rights: ['controller', 'admin', 'owner'],
  locksWhenIdle: true,
  query: z.strictObject({ ...pageQuery, ...recardFilter }),
  answer: pageOf(recardRowSchema).extend({ count: z.number().int(), mayOrder: z.boolean() }),
});

export const RECARD_REFUSALS = ['not_due', 'address_missing', 'already_replaced'] as const;
export type RecardRefusal = (typeof RECARD_REFUSALS)[number];
const cardsBody = z.strictObject({ cardIds: z.array(cardIdSchema).min(1).max(CARDS_MAX) });

export const orderReplacements = defineEndpoint({
  id: 'cards.orderReplacements',
  method: 'POST',
  base: 'company',
  path: '/recards',
  summary: 'Orders a card in the place of each of these, with the same limit; the old one pays until the new one does.',
  rights: ['admin', 'owner'],
  locksWhenIdle: true,
  isMoneyWrite: true,
  body: cardsBody,
  answer: z.object({
    cardIds: z.array(cardIdSchema),
    refused: z.array(z.object({ cardId: cardIdSchema, code: z.enum(RECARD_REFUSALS) })),
  }),
  errors: ['no_card_account', 'account_too_low', 'kind_off'],
});

export const remindOfAddresses = defineEndpoint({
  id: 'cards.remindOfAddresses',
  method: 'POST',
  base: 'company',
  path: '/recards/reminders',
  summary: 'Asks the holders of these cards to confirm where the new one is sent, once a day at most.',
  rights: ['controller', 'admin', 'owner'],
  locksWhenIdle: true,
  body: cardsBody,
  answer: z.object({ reminded: z.number().int() }),
});

export const confirmAddress = defineEndpoint({
  id: 'cards.confirmAddress',
  method: 'PUT',
  base: 'company',
  path: '/cards/:cardId/address',
  summary: 'Says where the next card is sent, in the place of one that expires.',
  rights: ['member'],
  locksWhenIdle: true,
  params,
  body: z.strictObject({ nameOnCard: nameOnCardSchema, place: z.enum(PLACES), address: addressSchema }),
  answer: cardSchema,
  errors: ['illegal_state', 'invalid_postcode', 'bank_decides'],
});

export const recardEndpoints = [listRecards, orderReplacements, remindOfAddresses, confirmAddress];

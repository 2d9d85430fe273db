import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { CARD_STATES } from '../rules/card-states.ts';
import { cardIdSchema } from './card-id.ts';

const base = { cardId: cardIdSchema.nullable(), card: z.string() };

/** Where the issuer has something else of a card than we do, or refused what we asked; nothing was changed on either side. */
export const cardDifferenceSchema = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('state'),
    ours: z.enum(CARD_STATES),
    theirs: z.enum(['active', 'inactive', 'cancelled']),
  }),
  z.object({ ...base, kind: z.literal('limit'), ours: wireMoneySchema.nullable(), theirs: wireMoneySchema.nullable() }),
  z.object({ ...base, kind: z.literal('holder'), ours: z.string(), theirs: z.string() }),
  z.object({ ...base, kind: z.literal('missing') }),
  z.object({ ...base, kind: z.literal('unknown') }),
  z.object({ ...base, kind: z.literal('refused'), theirs: z.string() }),
]);
export type CardDifferenceView = z.infer<typeof cardDifferenceSchema>;

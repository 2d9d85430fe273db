import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import {
  ANSWER_ERRORS,
  begunSchema,
  codeSchema,
  factorIdSchema,
  procedureIdSchema,
} from '#areas/identity/contract/sca.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';

export type OwnershipOfferId = Id<'own'>;
export const ownershipOfferIdSchema = idOf('own');

/** An offer lies over a week, and then says that nobody wanted it. */
export const OFFER_DAYS = 7;

export const ownershipOfferSchema = z.object({
  id: ownershipOfferIdSchema,
  fromName: z.string(),
  toUserId: userIdSchema,
  toName: z.string(),
  expiresAt: z.string(),
  /** The caller is the one who may accept. */
  isForMe: z.boolean(),
});
export type OwnershipOffer = z.infer<typeof ownershipOfferSchema>;

const ACTING = 'acting_for_somebody';
const OFFER_ERRORS = [ACTING, 'not_a_successor', 'offer_open'] as const;

export const getOwnershipOffer = defineEndpoint({
  id: 'members.getOwnershipOffer',
  method: 'GET',
  base: 'company',
  path: '/ownership/offer',
  summary: 'The open offer of the company’s ownership, for whom it concerns: the owner and whoever may accept.',
  rights: ['member'],
  answer: z.object({
    offer: ownershipOfferSchema.nullable(),
    /** The caller owns the company, and so may offer it and make admins. */
    isOwner: z.boolean(),
  }),
});

export const beginOwnershipOffer = defineEndpoint({
  id: 'members.beginOwnershipOffer',
  method: 'POST',
  base: 'company',
  path: '/ownership/questions',
  summary: 'Asks a factor of the owner to agree to offer the ownership to exactly this member.',
  rights: ['owner'],
  body: z.strictObject({ toUserId: userIdSchema, factorId: factorIdSchema.optional() }),
  answer: begunSchema,
  errors: [...OFFER_ERRORS, 'no_factor', 'too_many_codes', 'factor_not_allowed'],
});

export const offerOwnership = defineEndpoint({
  id: 'members.offerOwnership',
  method: 'POST',
  base: 'company',
  path: '/ownership/offer',
  summary: 'Offers the ownership of the company to a member, confirmed with a factor (domain rules 2.15).',
  rights: ['owner'],
  body: z.strictObject({ toUserId: userIdSchema, procedureId: procedureIdSchema, code: codeSchema.optional() }),
  errors: [...OFFER_ERRORS, ...ANSWER_ERRORS],
});

export const withdrawOwnershipOffer = defineEndpoint({
  id: 'members.withdrawOwnershipOffer',
  method: 'DELETE',
  base: 'company',
  path: '/ownership/offer',
  summary: 'Takes the open offer back, or declines it: whoever offered and whom it was offered to may.',
  rights: ['member'],
  errors: [ACTING],
});

export const acceptOwnership = defineEndpoint({
  id: 'members.acceptOwnership',
  method: 'POST',
  base: 'company',
  path: '/ownership/offer/acceptance',
  summary: 'Accepts the ownership: from now on the caller owns the company, and whoever did is an admin.',
  rights: ['member'],
  body: z.strictObject({}),
  errors: [ACTING],
});

export const ownershipEndpoints = [
  getOwnershipOffer,
  beginOwnershipOffer,
  offerOwnership,
  withdrawOwnershipOffer,
  acceptOwnership,
];

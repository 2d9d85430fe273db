import type { Sealer } from '#platform/crypto/seal.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import * as contract from '#areas/members/contract/ownership.ts';
import { acceptOwnership, closeOffer, describeOffer } from './answer-offer.ts';
import { beginOffer, offerOwnership } from './offer-ownership.ts';

/** A company changes hands: offered with a factor, accepted by the other (domain rules 2.15). */
export const ownershipRoutes = (services: { sealer: Sealer; baseUrl: string }): Implementation[] => [
  implement(contract.getOwnershipOffer, async (context) => ({
    offer: await describeOffer(context),
    isOwner: context.actor.rights.has('owner'),
  })),

  // Raw for the browser's name, which the phone shows.
  implementRaw(contract.beginOwnershipOffer, ({ inCompany }, { body }, { request }) =>
    inCompany((context) => beginOffer(context, { ...body, request })),
  ),

  implement(contract.offerOwnership, async (context, { body }) => {
    await offerOwnership(context, body, services);
    return undefined;
  }),

  implement(contract.withdrawOwnershipOffer, async (context) => {
    await closeOffer(context);
    return undefined;
  }),

  implement(contract.acceptOwnership, async (context) => {
    await acceptOwnership(context);
    return undefined;
  }),
];

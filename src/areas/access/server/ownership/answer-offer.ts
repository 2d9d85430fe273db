import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { OwnershipOffer } from '#areas/members/contract/ownership.ts';
import { closeOwnershipOffer, findOpenOffer, handOwnershipOver, namesOf } from '#areas/members/server/door.ts';
import { notActing } from '../sca/in-session/factor-change.ts';

/** The open offer for whom it concerns; for everybody else there is none. */
export async function describeOffer({ trx, actor, now }: Context): Promise<OwnershipOffer | null> {
  const offer = await findOpenOffer(trx, actor.companyId, { now });
  if (offer === null || ![offer.from_user_id, offer.to_user_id].includes(actor.userId)) return null;
  const names = await namesOf(trx, actor.companyId, [offer.from_user_id, offer.to_user_id]);
  return {
    id: offer.id,
    fromName: names.get(offer.from_user_id) ?? '',
    toUserId: offer.to_user_id,
    toName: names.get(offer.to_user_id) ?? '',
    expiresAt: offer.expires_at,
    isForMe: offer.to_user_id === actor.userId && actor.impersonatorId === null,
  };
}

/** Takes the offer back, or declines it. @throws AppError acting_for_somebody, not_found for whom it does not concern. */
export async function closeOffer(context: Context): Promise<void> {
  const { trx, actor, now } = context;
  notActing(actor);
  const offer = await findOpenOffer(trx, actor.companyId, { now, isLocked: true });
  if (offer === null || ![offer.from_user_id, offer.to_user_id].includes(actor.userId)) throw notFound();
  await closeOwnershipOffer(context, offer);
}

/**
 * Makes the caller the owner and whoever was one an admin, in one step: the company has exactly one at every moment.
 * @throws AppError acting_for_somebody, not_found for whom it was not offered to, and when it ran out.
 */
export async function acceptOwnership(context: Context): Promise<void> {
  const { trx, actor, now } = context;
  notActing(actor);
  const offer = await findOpenOffer(trx, actor.companyId, { now, isLocked: true });
  if (offer === null || offer.to_user_id !== actor.userId) throw notFound();
  await handOwnershipOver(context, offer);
}

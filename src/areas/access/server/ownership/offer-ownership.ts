import type { FastifyRequest } from 'fastify';
import type { Sealer } from '#platform/crypto/seal.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { BegunView, FactorId, ProcedureId } from '#areas/identity/contract/sca.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { listFactors, spendConfirmation, usableFor } from '#areas/identity/server/door.ts';
import { findMember, openOwnershipOffer, type MemberRow } from '#areas/members/server/door.ts';
import { askInSession } from '../sca/in-session/ask-in-session.ts';
import { notActing } from '../sca/in-session/factor-change.ts';
import { tellSuccessor } from './tell-successor.ts';

/** What is agreed to is this company for this member, and no other (security 43). */
const aboutOffer = (companyId: CompanyId, toUserId: UserId) => ({
  purpose: 'ownership' as const,
  subject: companyId,
  boundDigest: sha256Hex(`ownership:${companyId}:${toUserId}`),
});

/**
 * Asks a factor of the owner; a phone shows to whom the company goes. A mailbox is none that counts here.
 * @throws AppError as `offerOwnership`, no_factor, too_many_codes.
 */
export async function beginOffer(
  context: Context,
  { toUserId, factorId, request }: { toUserId: UserId; factorId?: FactorId | undefined; request: FastifyRequest },
): Promise<BegunView> {
  const { sessionId: _session, ...self } = notActing(context.actor);
  const successor = await findSuccessor(context, toUserId);
  const factors = await listFactors(context.trx, self.userId);
  if (usableFor(factors, 'ownership').length === 0) throw new AppError('no_factor');
  const about = aboutOffer(context.actor.companyId, toUserId);
  return askInSession(context, {
    self,
    about,
    factorId,
    request,
    change: { kind: 'ownership', to: successor.full_name },
  });
}

/**
 * Offers the company to another member. Nothing changes until they accept; one offer is open at a time.
 * @throws AppError acting_for_somebody, not_a_successor, offer_open, and what an answer is refused with.
 */
export async function offerOwnership(
  context: Context,
  offer: { toUserId: UserId; procedureId: ProcedureId; code?: string | undefined },
  { sealer, baseUrl }: { sealer: Sealer; baseUrl: string },
): Promise<void> {
  const { actor } = context;
  const { toUserId, procedureId, code } = offer;
  const { sessionId: _session, ...self } = notActing(actor);
  await findSuccessor(context, toUserId);
  const about = aboutOffer(actor.companyId, toUserId);
  await spendConfirmation(context, { self, about, answer: { procedureId, code }, sealer });
  if (!(await openOwnershipOffer(context, toUserId))) throw new AppError('offer_open');
  await tellSuccessor(context, toUserId, baseUrl);
}

/** Whoever may own the company: an active member, and another than the owner. @throws AppError not_a_successor. */
async function findSuccessor({ trx, actor }: Context, userId: UserId): Promise<MemberRow> {
  const member = await findMember(trx, actor.companyId, userId);
  if (member === null || member.state !== 'active' || userId === actor.userId) throw new AppError('not_a_successor');
  return member;
}

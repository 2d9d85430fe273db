import type { Instant } from '#kernel/instant.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type OpenContext } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { ProcedureId } from '#areas/identity/contract/sca.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { factorLetter, getUser, isFresh, spendApproval } from '#areas/identity/server/door.ts';
import { selfOf, type Asking } from './who-asks.ts';

/** One agreement serves one change, in the session that asked for it. */
export const aboutChange = ({ userId }: Asking) => ({
  purpose: 'factor-change' as const,
  subject: userId,
  boundDigest: sha256Hex(`factor-change:${userId}`),
});

/** Acting for somebody gives no say over factors, neither theirs nor one's own (security 81). */
export function notActing(actor: Actor | null): Asking {
  if (actor !== null && actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  return selfOf(actor);
}

/** @throws AppError sign_in_again when the sign-in is older than five minutes (security 9, 49). */
export function mayChange(actor: Actor | null, now: Instant): Asking {
  const self = notActing(actor);
  if (actor !== null && !isFresh(actor.authenticatedAt, now)) throw new AppError('sign_in_again');
  return self;
}

/** Uses up the agreement of an existing factor. */
export async function agreed({ trx, actor, now }: OpenContext, procedureId: ProcedureId): Promise<Asking> {
  const self = mayChange(actor, now);
  await spendApproval(trx, { ...aboutChange(self), ...self, procedureId, now });
  return self;
}

/** To the owner, by mail: what somebody else did must not stay unseen (security 34). */
export async function tellOwner(
  trx: Trx,
  userId: UserId,
  change: { what: 'added' | 'removed'; label: string },
): Promise<void> {
  const user = await getUser(trx, userId);
  await queueMail(trx, { to: user.email, ...renderLetter(factorLetter(user, change)) });
}

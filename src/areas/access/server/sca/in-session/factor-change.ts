import type { Instant } from '#kernel/instant.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type OpenContext } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { FactorType, ProcedureId } from '#areas/identity/contract/sca.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { endOtherSessions, factorLetter, getUser, isFresh, spendApproval } from '#areas/identity/server/door.ts';
import { recordOnPerson } from '../../record-on-person.ts';
import { selfOf, type Asking } from '../who-asks.ts';

/** One agreement serves one change, in the session that asked for it. */
export const aboutChange = ({ userId }: Pick<Asking, 'userId'>) => ({
  purpose: 'factor-change' as const,
  subject: userId,
  boundDigest: sha256Hex(`factor-change:${userId}`),
});

/** Acting for somebody gives no say over factors, neither theirs nor one's own (security 81). */
export function notActing(actor: Actor | null): ReturnType<typeof selfOf> {
  if (actor !== null && actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  return selfOf(actor);
}

/** @throws AppError sign_in_again when the sign-in is older than five minutes (security 9, 49). */
export function mayChange(actor: Actor | null, now: Instant): ReturnType<typeof selfOf> {
  const self = notActing(actor);
  if (actor !== null && !isFresh(actor.authenticatedAt, now)) throw new AppError('sign_in_again');
  return self;
}

/** Uses up the agreement of an existing factor. */
export async function agreed(
  { trx, actor, now }: OpenContext,
  procedureId: ProcedureId,
): Promise<ReturnType<typeof selfOf>> {
  const self = mayChange(actor, now);
  await spendApproval(trx, { ...aboutChange(self), ...self, procedureId, now });
  return self;
}

export type FactorChange = {
  userId: UserId;
  what: 'added' | 'removed' | 'default';
  type: FactorType;
  label: string;
  endedSessions: number;
  ip: string;
  now: Instant;
};

const ACTIONS = {
  added: 'access.add-factor',
  removed: 'access.remove-factor',
  default: 'access.choose-default-factor',
} as const;

/**
 * What follows every change of factors: its owner is told by mail of one that came or went, as what somebody else did
 * must not stay unseen (security 34), and the audit of their companies names it.
 */
export async function noteFactorChange(trx: Trx, change: FactorChange): Promise<void> {
  const { userId, what, type, label, endedSessions, ip, now } = change;
  if (what !== 'default') {
    const user = await getUser(trx, userId);
    await queueMail(trx, { to: user.email, ...renderLetter(factorLetter(user, { what, label })) });
  }
  await recordOnPerson(trx, { userId, ip, now, action: ACTIONS[what], after: { type, label, endedSessions } });
}

/** The end of a change that is made at once: on wish it logs out everywhere else (security 7). */
export async function finishFactorChange(
  { trx, now, ip }: OpenContext,
  self: ReturnType<typeof selfOf>,
  change: Pick<FactorChange, 'what' | 'type' | 'label'> & { endsOthers: boolean | undefined },
): Promise<void> {
  const { endsOthers, ...named } = change;
  const endedSessions = endsOthers === true ? await endOtherSessions(trx, { ...self, now }) : 0;
  await noteFactorChange(trx, { ...named, userId: self.userId, endedSessions, ip, now });
}

import { plusMs } from '#kernel/instant.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newToken } from '#platform/crypto/token.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { InvitationId, InvitedRole, InviteRefusal } from '../../contract/invitation.ts';
import { invitationEnd, isUnanswered, linkEnd, REMINDER_PAUSE_MS } from '../../rules/invitation.ts';
import { membersTables, type InvitationRow } from '../tables.ts';
import { getInvitation } from './find-invitation.ts';
import { enqueueInvitation } from './invitation-jobs.ts';
import { openInvitation } from './open-invitations.ts';

const TOPICS = ['invitations'] as const;

export type Invited = { invited: string[]; refused: { email: string; code: InviteRefusal }[] };

/** Invites every address of the list that can be invited, and names the others with the reason. */
export async function inviteAll(
  context: Context,
  { emails, roles }: { emails: readonly string[]; roles: readonly InvitedRole[] },
): Promise<Invited> {
  const { trx, actor, now } = context;
  const outcome: Invited = { invited: [], refused: [] };
  // The same address twice in a pasted list is one invitation, not a mistake.
  for (const email of new Set(emails.map((address) => address.toLowerCase()))) {
    const { companyId, userId: invitedBy } = actor;
    const opened = await openInvitation(trx, { companyId, email, roles, actsAsUserId: null, invitedBy, now });
    if (opened.ok) {
      outcome.invited.push(email);
      await recordInvitation(context, { action: 'members.invite', id: opened.id, after: { email, roles } });
    } else outcome.refused.push({ email, code: opened.code });
  }
  return outcome;
}

/** Makes the company's link for addresses of a domain; the one before stops working. @returns the token, shown once. */
export async function openLink(
  context: Context,
  { domain }: { domain: string },
): Promise<{ token: string; expiresAt: string }> {
  const { trx, actor, now } = context;
  await membersTables(trx)
    .updateTable('members.invitation')
    .set({ withdrawn_at: now })
    .where('company_id', '=', actor.companyId)
    .where('source', '=', 'link')
    .where('withdrawn_at', 'is', null)
    .execute();
  const token = newToken();
  const id: InvitationId = newId('ivt');
  const expiresAt = linkEnd(now);
  await membersTables(trx)
    .insertInto('members.invitation')
    .values({
      company_id: actor.companyId,
      id,
      source: 'link',
      domain,
      roles: ['requester'],
      token_hash: hashToken(token),
      invited_by: actor.userId,
      created_at: now,
      sent_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await recordInvitation(context, { action: 'members.openInviteLink', id, after: { domain, expiresAt } });
  return { token, expiresAt };
}

/** Mails the invitation once more. @throws AppError not_found, reminded_lately within an hour of the last mail. */
export async function remind(context: Context, id: InvitationId): Promise<void> {
  const { trx, actor, now } = context;
  const invitation = await unanswered(context, id);
  if (invitation.email === null) throw notFound();
  if (plusMs(invitation.sent_at, REMINDER_PAUSE_MS) > now) throw new AppError('reminded_lately');
  await change(context, id, {
    sent_at: now,
    reminded_at: now,
    expires_at: invitationEnd(now),
  });
  await enqueueInvitation(trx, { companyId: actor.companyId, id });
  await recordInvitation(context, { action: 'members.remindInvitation', id });
}

/** Takes it back. @throws AppError not_found when it was used, declined or taken back before. */
export async function withdraw(context: Context, id: InvitationId): Promise<void> {
  await unanswered(context, id);
  await change(context, id, { withdrawn_at: context.now });
  await recordInvitation(context, { action: 'members.withdrawInvitation', id });
}

/** One that nobody answered; it may have run out. */
async function unanswered({ trx, actor }: Context, id: InvitationId): Promise<InvitationRow> {
  const invitation = await getInvitation(trx, { companyId: actor.companyId, id }, 'forUpdate');
  if (invitation === null || !isUnanswered(invitation)) throw notFound();
  return invitation;
}

async function change({ trx, actor }: Context, id: InvitationId, values: Partial<InvitationRow>): Promise<void> {
  await membersTables(trx)
    .updateTable('members.invitation')
    .set(values)
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
}

const recordInvitation = (
  context: Context,
  { action, id, after }: { action: string; id: InvitationId; after?: unknown },
): Promise<void> =>
  recordChange(context, {
    action,
    entity: 'invitation',
    entityId: id,
    ...(after === undefined ? {} : { after }),
    topics: TOPICS,
  });

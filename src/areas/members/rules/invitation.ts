import { domainOf } from '#kernel/email.ts';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';

/** A mail may lie over a holiday; a link is passed around and so lives shorter. */
export const INVITATION_DAYS = 14;
const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

/** Until when a mail that leaves now, or a link that is made now, can be used; exclusive. */
export const invitationEnd = (now: Instant): Instant => plusMs(now, INVITATION_DAYS * DAY_MS);
export const linkEnd = (now: Instant): Instant => plusMs(now, LINK_DAYS * DAY_MS);

/** A reminder an hour is help, more is a nuisance that an admin's stolen session could send. */
export const REMINDER_PAUSE_MS = 3_600_000;

export type InvitationLife = {
  expires_at: Instant;
  accepted_at: Instant | null;
  declined_at: Instant | null;
  withdrawn_at: Instant | null;
};

/** Whether nobody has answered it or taken it back; it may have run out. */
export const isUnanswered = (invitation: InvitationLife): boolean =>
  invitation.accepted_at === null && invitation.declined_at === null && invitation.withdrawn_at === null;

/** Whether somebody may still join by it. */
export const isOpen = (invitation: InvitationLife, now: Instant): boolean =>
  isUnanswered(invitation) && invitation.expires_at > now;

/**
 * Whether this address may use the invitation: a mail is for the one that it went to (security 36), a link for every
 * address of its domain and none below it.
 */
export function checkInvitedAddress(
  invitation: { email: string | null; domain: string | null },
  email: string,
): Result<null, 'no_match' | 'email_wrong_domain'> {
  if (invitation.email !== null)
    return invitation.email.toLowerCase() === email.trim().toLowerCase() ? ok(null) : refuse('no_match');
  return domainOf(email) === invitation.domain ? ok(null) : refuse('email_wrong_domain');
}

/** Members that may still join; null where nobody limits them. */
export const seatsLeft = (seatsMax: number | null, activeMembers: number): number | null =>
  seatsMax === null ? null : Math.max(0, seatsMax - activeMembers);

import type { FastifyRequest } from 'fastify';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { OpenContext } from '#platform/http/call.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import type { BegunView, FactorId, ProcedureId } from '#areas/identity/contract/sca.ts';
import {
  findUserByEmail,
  getUser,
  isEmailTaken,
  openEmailChange,
  spendApproval,
  type UserRow,
} from '#areas/identity/server/door.ts';
import type { Contact } from '../../contract/profile.ts';
import { provenOnProfilePath } from '../../paths.ts';
import { askInSession } from '../sca/in-session/ask-in-session.ts';
import type { Asking, selfOf } from '../sca/who-asks.ts';
import { emailTakenLetter, newEmailLetter } from './contact-letters.ts';
import { readContact, type NewContact } from './read-contact.ts';
import { sendPhoneCode } from './take-new-phone.ts';

const LINKS_MAX = 3;
const HOUR_SECONDS = 3600;

/** Who sees where money may go is asked as for a change of factors; what is agreed to is this very address or number. */
const about = ({ userId }: Asking, { kind, value }: NewContact) => ({
  purpose: 'factor-change' as const,
  subject: userId,
  boundDigest: sha256Hex(JSON.stringify([kind, userId, value])),
});

/** Asks one of the person's factors whether they want this. @throws AppError of `readContact`, too_many_codes. */
export async function beginContactChange(
  context: Pick<OpenContext, 'trx' | 'now' | 'ip'>,
  self: Asking,
  wish: { contact: Contact; factorId: FactorId | undefined; request: FastifyRequest },
): Promise<BegunView> {
  const contact = await readContact(context.trx, await getUser(context.trx, self.userId), wish.contact);
  const { factorId, request } = wish;
  const change = { kind: `${contact.kind}-change`, to: contact.value } as const;
  return askInSession(context, { self, about: about(self, contact), factorId, request, change });
}

export type Change = { contact: Contact; procedureId: ProcedureId; baseUrl: string; now: Instant };

/**
 * Uses the agreement up. An address counts once the link that goes there was opened, a number once the code that goes
 * there was typed: what was mistyped, or is somebody else's, never receives the codes of this account.
 * @throws AppError of `readContact`, code_expired, confirmation_changed when something else was agreed to,
 *   too_many_requests after three links or five codes in an hour.
 */
export async function changeContact(trx: Trx, self: ReturnType<typeof selfOf>, change: Change): Promise<void> {
  const { procedureId, baseUrl, now } = change;
  const user = await getUser(trx, self.userId);
  const contact = await readContact(trx, user, change.contact);
  await spendApproval(trx, { ...about(self, contact), ...self, procedureId, now });
  if (contact.kind === 'email') return mailLink(trx, user, { newEmail: contact.value, baseUrl, now });
  return sendPhoneCode(trx, user, { sessionId: self.sessionId, phone: contact.value, now });
}

/**
 * Mails the link to the new address. One that has an account gets a mail that says so instead: whoever asked learns
 * nothing of it (security 25).
 */
async function mailLink(
  trx: Trx,
  user: UserRow,
  { newEmail, baseUrl, now }: { newEmail: string; baseUrl: string; now: Instant },
): Promise<void> {
  await takePlace(trx, { key: `email-change:${user.id}`, max: LINKS_MAX, windowSeconds: HOUR_SECONDS, now });
  const token = await openEmailChange(trx, user, { newEmail, now });
  const url = `${baseUrl}${provenOnProfilePath(token)}`;
  const letter = newEmailLetter(user.lang, { name: user.full_name, url });
  if (!(await isEmailTaken(trx, newEmail))) return queueMail(trx, { to: newEmail, ...renderLetter(letter) });
  const owner = await findUserByEmail(trx, newEmail);
  if (owner === null) return;
  await queueMail(trx, { to: owner.email, ...renderLetter(emailTakenLetter(owner.lang, { name: owner.full_name })) });
}

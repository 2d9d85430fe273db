import type { Instant } from '#kernel/instant.ts';
import { hashToken, newToken } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { invitesPath } from '#areas/access/paths.ts';
import { isOpen } from '../../rules/invitation.ts';
import { membersTables } from '../tables.ts';
import { getInvitation, type InvitationKey } from './find-invitation.ts';
import { invitationLetter } from './invitation-letters.ts';

/**
 * Writes the mail with a new link, after which an older one opens nothing (security 31). In the language of whoever
 * invited: of the invited nothing is known yet. One that was answered or withdrawn meanwhile is not mailed.
 */
export async function mailInvitation(
  trx: Trx,
  { key, baseUrl, now }: { key: InvitationKey; baseUrl: string; now: Instant },
): Promise<void> {
  const invitation = await getInvitation(trx, key, 'forUpdate');
  if (invitation === null || invitation.email === null || !isOpen(invitation, now)) return;
  const token = newToken();
  await membersTables(trx)
    .updateTable('members.invitation')
    .set({ token_hash: hashToken(token) })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.id)
    .execute();
  const [company, inviter] = [await getCompanyRow(trx, key.companyId), await getUser(trx, invitation.invited_by)];
  const letter = invitationLetter(inviter.lang, {
    company: company.name,
    inviter: inviter.full_name,
    isCollaborator: invitation.acts_as_user_id !== null,
    url: `${baseUrl}${invitesPath(token)}`,
  });
  await queueMail(trx, { to: invitation.email, ...renderLetter(letter) });
}

import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { Invitation } from '../../contract/invitation.ts';
import { isOpen, seatsLeft } from '../../rules/invitation.ts';
import { countActiveMembers, namesOf } from '../queries/get-member.ts';
import { membersTables } from '../tables.ts';

/** Invitations to membership that nobody has answered, the newest first; those that ran out are among them. */
export async function listInvitations(
  trx: Trx,
  companyId: CompanyId,
  now: Instant,
): Promise<{ items: Invitation[]; seatsLeft: number | null }> {
  const rows = await membersTables(trx)
    .selectFrom('members.invitation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('acts_as_user_id', 'is', null)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
  const names = await namesOf(
    trx,
    companyId,
    rows.map((row) => row.invited_by),
  );
  const { seats_max: seatsMax } = await getCompanyRow(trx, companyId);
  return {
    items: rows.map((row) => ({
      id: row.id,
      source: row.source,
      email: row.email,
      domain: row.domain,
      roles: row.roles,
      invitedByName: names.get(row.invited_by) ?? null,
      sentAt: row.sent_at,
      expiresAt: row.expires_at,
      isExpired: !isOpen(row, now),
    })),
    seatsLeft: seatsLeft(seatsMax, await countActiveMembers(trx, companyId)),
  };
}

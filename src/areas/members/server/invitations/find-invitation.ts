import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { hashToken } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { InvitationId } from '../../contract/invitation.ts';
import { membersTables, type InvitationRow } from '../tables.ts';

export type InvitationKey = { companyId: CompanyId; id: InvitationId };

/** Which invitation this token opens, whatever its state; null for a token that was never made or is replaced. */
export async function findInvitation(db: Db | Trx, token: string): Promise<InvitationKey | null> {
  const { rows } = await sql<{ company_id: CompanyId; id: InvitationId }>`
    select company_id, id from members.invitation_of(${hashToken(token)})`.execute(db);
  const row = rows[0];
  return row === undefined ? null : { companyId: row.company_id, id: row.id };
}

/** The invitation's row in its own company, locked where it is about to change. */
export async function getInvitation(
  trx: Trx,
  { companyId, id }: InvitationKey,
  lock: 'forUpdate' | 'none',
): Promise<InvitationRow | null> {
  const query = membersTables(trx)
    .selectFrom('members.invitation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id);
  return (await (lock === 'none' ? query : query.forUpdate()).executeTakeFirst()) ?? null;
}

/** Whether an invitation by mail waits for this address in any company. */
export async function isInvited(db: Db | Trx, email: string, now: Instant): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`select members.is_invited(${email}, ${now}) as answer`.execute(db);
  return rows[0]?.answer === true;
}

import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { findInvitation, join } from '#areas/members/server/door.ts';

export type JoinCompany = { token: string; userId: UserId; ip: string; now: Instant };

/**
 * Uses an invite with an account that exists. An account with another address than the invited one gets
 * invite_email_mismatch and no membership (security 36).
 */
export async function joinCompany(db: Db, { token, userId, ip, now }: JoinCompany): Promise<CompanyId> {
  const key = await findInvitation(db, token);
  if (key === null) throw notFound();
  await inScope(db, { companyId: key.companyId, userId }, async (trx) => {
    const user = await getUser(trx, userId);
    await join(trx, { key, user, ip, now }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'no_match') throw new AppError('invite_email_mismatch');
      throw error;
    });
  });
  return key.companyId;
}

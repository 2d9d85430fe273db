import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { endAllSessions, getUser } from '#areas/identity/server/door.ts';
import { findInvitation, join } from '#areas/members/server/door.ts';
import { asksAlways } from '../queries/asks-always.ts';

export type JoinCompany = { token: string; userId: UserId; ip: string; now: Instant };

export type JoinedCompany = {
  companyId: CompanyId;
  /** The company asks everybody for a second factor at sign-in, which this session was opened without. */
  mustLogInAgain: boolean;
};

/**
 * Uses an invite with an account that exists. An account with another address than the invited one gets
 * invite_email_mismatch and no membership (security 36); one whose address nobody has proven uses no link.
 * @throws AppError not_found, invite_email_mismatch, email_wrong_domain, email_unproven, max_members_reached.
 */
export async function joinCompany(db: Db, { token, userId, ip, now }: JoinCompany): Promise<JoinedCompany> {
  const key = await findInvitation(db, token);
  if (key === null) throw notFound();
  return inScope(db, { companyId: key.companyId, userId }, async (trx) => {
    const wasAsked = await asksAlways(trx, userId);
    const user = await getUser(trx, userId);
    await join(trx, { key, user, ip, now }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'no_match') throw new AppError('invite_email_mismatch');
      throw error;
    });
    const mustLogInAgain = !wasAsked && (await asksAlways(trx, userId));
    // Or joining would be a way round the second factor (decision 7).
    if (mustLogInAgain) await endAllSessions(trx, userId, now);
    return { companyId: key.companyId, mustLogInAgain };
  });
}

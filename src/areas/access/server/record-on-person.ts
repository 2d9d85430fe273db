import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { withinCompany, type Trx } from '#platform/db/scope.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { listCompaniesOf } from './queries/list-companies-of.ts';

export type PersonalChange = {
  userId: UserId;
  /** Who did it: the person, unless somebody else is named; null for the operator of the server. */
  actorId?: UserId | null;
  ip: string;
  now: Instant;
  /** `access.add-factor`: area and verb. */
  action: string;
  /** What is said of it: kinds and names, never a code, a seed or a key (security 51). */
  after?: Readonly<Record<string, string | number>>;
};

/**
 * Writes what was changed about somebody's own account into the audit of each company they work in: the account is
 * theirs, but it opens all of these. In one order for everybody, so that two such changes never wait for each other in a
 * circle. Call it last, as `appendAudit`.
 */
export async function recordOnPerson(
  trx: Trx,
  { userId, actorId = userId, ip, now, action, after }: PersonalChange,
): Promise<void> {
  const { companies, impersonations } = await listCompaniesOf(trx, userId);
  const ids = new Set([...companies.map(({ id }) => id), ...impersonations.map(({ companyId }) => companyId)]);
  for (const companyId of [...ids].toSorted()) {
    await withinCompany(trx, companyId, () =>
      appendAudit(trx, {
        companyId,
        at: now,
        actorId,
        onBehalfOf: null,
        ip,
        action,
        entity: 'user',
        entityId: userId,
        after,
      }),
    );
  }
}

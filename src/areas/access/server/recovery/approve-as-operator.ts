import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { findRecovery, findUserByEmail, lockGuard, vouchForRecovery } from '#areas/identity/server/door.ts';
import { recordOnPerson } from '../record-on-person.ts';
import { approvalsOf } from './describe-recovery.ts';
import { announceRecovery, tellDecided } from './tell-recovery.ts';

/** `not-needed` where every company of the person has somebody else who may approve: that is theirs to do, not ours. */
export type OperatorOutcome = 'approved' | 'none-open' | 'not-needed' | 'approved-before';

/**
 * The operator of the server approves in place of the companies in which nobody else may (ADR 18). The waiting time holds,
 * the approvals of all other companies are still needed, and the person is told as by any approval.
 */
export function approveAsOperator(db: Db, email: string, now: Instant): Promise<OperatorOutcome> {
  return inScope(db, { companyId: null, userId: null }, async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (user === null) return 'none-open';
    await lockGuard(trx, user.id, now);
    const recovery = await findRecovery(trx, user.id, now);
    if (recovery === null) return 'none-open';
    const ours = (await approvalsOf(trx, recovery)).find(({ by }) => by === 'operator');
    if (ours === undefined) return 'not-needed';
    if (ours.isGiven) return 'approved-before';
    await vouchForRecovery(trx, recovery.id, now);
    await tellDecided(trx, recovery, { how: 'approved', companyName: null });
    await announceRecovery(trx, user.id);
    const after = { recoveryId: recovery.id, by: 'operator' };
    await recordOnPerson(trx, {
      userId: user.id,
      actorId: null,
      ip: '',
      now,
      action: 'access.approve-recovery',
      after,
    });
    return 'approved';
  });
}

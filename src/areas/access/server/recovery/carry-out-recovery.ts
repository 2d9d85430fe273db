import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { lockGuard, startAnew, type EnrolmentRow } from '#areas/identity/server/door.ts';
import { recordOnPerson } from '../record-on-person.ts';
import { findReadyRecovery } from './describe-recovery.ts';
import { announceRecovery, tellCarriedOut } from './tell-recovery.ts';

/**
 * Before a phone is taken on that was enrolled with a recovery, in the same transaction: the recovery is used up and all
 * that was lost goes (`startAnew`). Nothing is taken away before the new phone is there, so nobody is ever left with a
 * password alone. Of fifty phones at once one gets through.
 * @throws AppError enrolment_expired when it was refused, stopped or used since the QR code was shown.
 */
export async function carryOutRecovery(
  trx: Trx,
  enrolment: EnrolmentRow,
  { ip, now }: { ip: string; now: Instant },
): Promise<void> {
  const { user_id: userId, recovery_id: recoveryId, bearer_id: bearerId } = enrolment;
  if (recoveryId === null || bearerId === null) return;
  await lockGuard(trx, userId, now);
  const ready = await findReadyRecovery(trx, userId, now);
  const removed = ready?.id === recoveryId ? await startAnew(trx, { userId, recoveryId, bearerId, now }) : null;
  if (removed === null) throw new AppError('enrolment_expired');
  await tellCarriedOut(trx, userId);
  await announceRecovery(trx, userId);
  const after = { recoveryId, removedFactors: removed };
  await recordOnPerson(trx, { userId, ip, now, action: 'access.carry-out-recovery', after });
}

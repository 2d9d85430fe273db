import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findRecovery, type RecoveryRow } from '#areas/identity/server/door.ts';
import type { OwnRecovery } from '../../contract/recovery.ts';
import { approvalsFor, isReady } from '../../rules/recovery.ts';

/** Of somebody whose password was just proven: what they asked for and for whom it waits; null when nothing is open. */
export async function describeRecovery(trx: Trx, userId: UserId, now: Instant): Promise<OwnRecovery | null> {
  const recovery = await findRecovery(trx, userId, now);
  return recovery === null ? null : viewOf(trx, recovery, now);
}

export async function viewOf(trx: Trx, recovery: RecoveryRow, now: Instant): Promise<OwnRecovery> {
  const approvals = await approvalsOf(trx, recovery);
  return {
    askedAt: recovery.asked_at,
    ripeAt: recovery.ripe_at,
    expiresAt: recovery.expires_at,
    approvals,
    isReady: isReady({ ripeAt: recovery.ripe_at, approvals }, now),
  };
}

/** The one that may be carried out now; whatever was approved of another moment is asked for anew. */
export async function findReadyRecovery(trx: Trx, userId: UserId, now: Instant): Promise<RecoveryRow | null> {
  const recovery = await findRecovery(trx, userId, now);
  if (recovery === null) return null;
  const approvals = await approvalsOf(trx, recovery);
  return isReady({ ripeAt: recovery.ripe_at, approvals }, now) ? recovery : null;
}

type Row = { company_name: string; has_approver: boolean; is_approved: boolean };

export async function approvalsOf(trx: Trx, recovery: RecoveryRow): Promise<OwnRecovery['approvals']> {
  const { rows } = await sql<Row>`
    select company_name, has_approver, is_approved
    from access.recovery_voices(${recovery.user_id}, ${recovery.id})`.execute(trx);
  const voices = rows.map((row) => ({
    companyName: row.company_name,
    hasApprover: row.has_approver,
    isApproved: row.is_approved,
  }));
  return approvalsFor(voices, recovery.operator_approved_at !== null);
}

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RecoveryId } from '#areas/identity/contract/recovery.ts';
import type { BegunView, FactorId, ProcedureId } from '#areas/identity/contract/sca.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import {
  endRecovery,
  listFactors,
  lockRecovery,
  spendConfirmation,
  usableFor,
  type RecoveryRow,
} from '#areas/identity/server/door.ts';
import type { Recovery } from '#areas/members/contract/recovery.ts';
import { describeBrowser } from '../queries/describe-browser.ts';
import { askInSession } from '../sca/in-session/ask-in-session.ts';
import { notActing } from '../sca/in-session/factor-change.ts';
import { accessTables } from '../tables.ts';
import { announceRecovery, tellDecided } from './tell-recovery.ts';

type Row = {
  id: RecoveryId;
  user_id: UserId;
  full_name: string;
  email: string;
  asked_at: Instant;
  ripe_at: Instant;
  expires_at: Instant;
  ip: string;
  user_agent: string;
  approved_by_name: string | null;
};

/** Who of the company asks for a new start: its members, and whoever acts in it from outside. */
export async function listRecoveries({ trx, actor, now }: Context): Promise<Recovery[]> {
  const { rows } = await sql<Row>`select * from access.recoveries_in(${actor.companyId}, ${now})`.execute(trx);
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    fullName: row.full_name,
    email: row.email,
    askedAt: row.asked_at,
    ripeAt: row.ripe_at,
    expiresAt: row.expires_at,
    ...describeBrowser(row.user_agent),
    ip: row.ip,
    approvedByName: row.approved_by_name,
    isOwn: row.user_id === (actor.impersonatorId ?? actor.userId),
    mayDecide: actor.impersonatorId === null && row.user_id !== actor.userId,
  }));
}

/** What is agreed to is this recovery, for this company, and no other (security 43). */
const aboutApproval = (companyId: CompanyId, recoveryId: RecoveryId) => ({
  purpose: 'factor-recovery' as const,
  subject: recoveryId,
  boundDigest: sha256Hex(`factor-recovery:${companyId}:${recoveryId}`),
});

/**
 * Asks a factor of the admin; a phone shows whose recovery it is. The mailbox is none that counts here.
 * @throws AppError as `approveRecovery`, no_factor, too_many_codes.
 */
export async function beginApproval(
  context: Context,
  recoveryId: RecoveryId,
  { factorId, request }: { factorId: FactorId | undefined; request: FastifyRequest },
): Promise<BegunView> {
  const { sessionId: _session, ...self } = notActing(context.actor);
  const { fullName: to } = await findToDecide(context, recoveryId);
  const factors = await listFactors(context.trx, self.userId);
  if (usableFor(factors, 'factor-recovery').length === 0) throw new AppError('no_factor');
  const about = aboutApproval(context.actor.companyId, recoveryId);
  return askInSession(context, { self, about, factorId, request, change: { kind: 'factor-recovery', to } });
}

export type Approval = { recoveryId: RecoveryId; procedureId: ProcedureId; code?: string | undefined };

/**
 * Approves for this company, with a factor of the admin's own: neither a desk that was left open nor a stolen session
 * lets anybody into another account. Twice is once.
 * @throws AppError not_found for one of nobody here, or that is over; own_recovery, acting_for_somebody, and what an
 *   answer is refused with.
 */
export async function approveRecovery(context: Context, approval: Approval, sealer: Sealer): Promise<void> {
  const { trx, actor, now } = context;
  const { recoveryId, procedureId, code } = approval;
  const { sessionId: _session, ...self } = notActing(actor);
  await findToDecide(context, recoveryId);
  const about = aboutApproval(actor.companyId, recoveryId);
  await spendConfirmation(context, { self, about, answer: { procedureId, code }, sealer });
  const recovery = await lockOpen(trx, recoveryId, now);
  const added = await accessTables(trx)
    .insertInto('access.recovery_approval')
    .values({
      company_id: actor.companyId,
      recovery_id: recovery.id,
      user_id: recovery.user_id,
      approver_id: actor.userId,
      approved_at: now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'recovery_id']).doNothing())
    .returning('recovery_id')
    .executeTakeFirst();
  if (added === undefined) return;
  await tellDecided(trx, recovery, { how: 'approved', companyName: await nameOf(context) });
  await record(context, recovery, 'access.approve-recovery');
}

/** One no ends it, whoever has approved. @throws AppError as `approveRecovery`. */
export async function refuseRecovery(context: Context, recoveryId: RecoveryId): Promise<void> {
  const { trx, actor, now } = context;
  notActing(actor);
  await findToDecide(context, recoveryId);
  const recovery = await endRecovery(trx, { which: { id: recoveryId }, as: 'refused', now });
  if (recovery === null) throw notFound();
  await tellDecided(trx, recovery, { how: 'refused', companyName: await nameOf(context) });
  await record(context, recovery, 'access.refuse-recovery');
}

async function findToDecide(context: Context, recoveryId: RecoveryId): Promise<Recovery> {
  const recovery = (await listRecoveries(context)).find((one) => one.id === recoveryId);
  if (recovery === undefined) throw notFound();
  if (recovery.isOwn) throw new AppError('own_recovery');
  return recovery;
}

async function lockOpen(trx: Trx, recoveryId: RecoveryId, now: Instant): Promise<RecoveryRow> {
  const recovery = await lockRecovery(trx, recoveryId, now);
  if (recovery === null) throw notFound();
  return recovery;
}

const nameOf = async ({ trx, actor }: Context): Promise<string> => (await getCompanyRow(trx, actor.companyId)).name;

/** Last, as every line of the audit; the other companies see it at once too. */
async function record(context: Context, recovery: RecoveryRow, action: string): Promise<void> {
  await announceRecovery(context.trx, recovery.user_id);
  await recordChange(context, {
    action,
    entity: 'user',
    entityId: recovery.user_id,
    after: { recoveryId: recovery.id },
    topics: [],
  });
}

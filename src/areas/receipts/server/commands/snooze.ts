import { plusMs } from '#kernel/instant.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember } from '#areas/members/server/door.ts';
import { receiptsTables } from '../tables.ts';
import { followMember, lockStanding } from './follow-member.ts';
import { followMemberJob } from './receipt-jobs.ts';
import { tellSnoozed } from './tell-of-receipts.ts';
import { RECEIPT_TOPICS } from './topics.ts';

const HOUR_MS = 3_600_000;

/**
 * Puts off blocking for some days: blocked cards pay at once, nobody is reminded meanwhile, and 48 hours and an hour
 * before its end the member is told. Nobody snoozes themselves. @throws AppError not_found, own_snooze
 */
export async function snoozeReceipts(
  context: Context,
  { memberId, days, reason }: { memberId: UserId; days: number; reason: string },
): Promise<void> {
  const { trx, actor, now } = context;
  if (memberId === actor.userId) throw new AppError('own_snooze');
  await refuseUnknown(context, memberId);
  const scoped = { trx, companyId: actor.companyId, now };
  const before = await lockStanding(scoped, memberId);
  const until = plusMs(now, days * 24 * HOUR_MS);
  await setSnooze(context, memberId, { snoozed_until: until, snooze_reason: reason, snoozed_by: actor.userId });
  await recordChange(context, {
    action: 'receipts.snooze',
    entity: 'member',
    entityId: memberId,
    reason,
    before: { until: before.snoozed_until },
    after: { until },
    topics: RECEIPT_TOPICS,
  });
  const look = await followMember(scoped, memberId);
  await tellSnoozed(scoped, look, { until, stage: 'begun', reason });
  for (const startAfter of [plusMs(until, -48 * HOUR_MS), plusMs(until, -HOUR_MS), until])
    if (startAfter > now)
      await enqueue(trx, followMemberJob, { data: { companyId: actor.companyId, userId: memberId }, startAfter });
}

/** Ends a snooze; the grace begins anew, so that nobody is blocked at the same moment. @throws AppError not_found */
export async function endSnooze(context: Context, memberId: UserId): Promise<void> {
  const { trx, actor, now } = context;
  await refuseUnknown(context, memberId);
  const scoped = { trx, companyId: actor.companyId, now };
  const before = await lockStanding(scoped, memberId);
  if (before.snoozed_until === null) return;
  await setSnooze(context, memberId, { snoozed_until: null, snooze_reason: null, snoozed_by: null });
  await receiptsTables(trx)
    .updateTable('receipts.standing')
    .set({ over_since: null })
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', memberId)
    .execute();
  await recordChange(context, {
    action: 'receipts.end-snooze',
    entity: 'member',
    entityId: memberId,
    before: { until: before.snoozed_until },
    topics: RECEIPT_TOPICS,
  });
  await followMember(scoped, memberId);
}

async function refuseUnknown({ trx, actor }: Context, memberId: UserId): Promise<void> {
  if ((await findMember(trx, actor.companyId, memberId)) === null) throw notFound();
}

const setSnooze = (
  { trx, actor }: Context,
  memberId: UserId,
  snooze: { snoozed_until: string | null; snooze_reason: string | null; snoozed_by: UserId | null },
): Promise<unknown> =>
  receiptsTables(trx)
    .updateTable('receipts.standing')
    .set(snooze as never)
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', memberId)
    .execute();

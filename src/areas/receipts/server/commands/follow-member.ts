import type { Instant } from '#kernel/instant.ts';
import { instantOf, type LocalTime } from '#kernel/local-time.ts';
import { addDays, dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { blockHolder, unblockHolder } from '#areas/cards/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { countLate } from '../../rules/late-events.ts';
import { judgeStanding } from '../../rules/standing.ts';
import { followMemberJob } from './receipt-jobs.ts';
import { assessPayments } from '../queries/assess-payments.ts';
import { readRules } from '../queries/read-rules.ts';
import { receiptsTables, type StandingRow } from '../tables.ts';
import type { Look, Scoped } from './member-look.ts';
import { tellBlocked, tellUnblocked, tellWillBlock } from './tell-of-receipts.ts';
import { RECEIPT_TOPICS } from './topics.ts';

/**
 * Looks at what a member owes now and lets the cards follow in the same transaction: told when the limit is crossed,
 * blocked when the grace is over, paying again with the receipt that brings them back within it (domain rules 2.5).
 * Whoever looks at a member waits for whoever does already, so that an upload and the hour's look never cross.
 */
export async function followMember(scoped: Scoped, userId: UserId, { isRuleNew = false } = {}): Promise<Look> {
  const { trx, companyId, now } = scoped;
  const standing = await lockStanding(scoped, userId);
  const look = await lookAt(scoped, userId, standing);
  const { verdict, rule } = look;
  const wasBlocked = standing.blocked_at !== null;
  if (verdict.isBlocked && (!wasBlocked || isRuleNew))
    await blockHolder(trx, companyId, { userId, kinds: rule.blocks, now });
  if (!verdict.isBlocked && wasBlocked) await unblockHolder(trx, companyId, { userId, now });
  const isChanged = verdict.isBlocked !== wasBlocked || verdict.overSince !== standing.over_since;
  if (isChanged) {
    await receiptsTables(trx)
      .updateTable('receipts.standing')
      .set({
        over_since: verdict.overSince,
        blocked_at: verdict.isBlocked ? (standing.blocked_at ?? now) : null,
      })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute();
    await announceChange(trx, { companyId, topics: RECEIPT_TOPICS });
  }
  if (verdict.isBlocked !== wasBlocked) await auditBlock(scoped, look);
  if (verdict.isBlocked && !wasBlocked) await tellBlocked(scoped, look);
  if (!verdict.isBlocked && wasBlocked) await tellUnblocked(scoped, look);
  if (verdict.blocksAt !== null) {
    if (standing.snoozed_until === null || standing.snoozed_until <= now)
      await tellWillBlock(scoped, look, verdict.blocksAt);
    if (isChanged) await enqueue(trx, followMemberJob, { data: { companyId, userId }, startAfter: verdict.blocksAt });
  }
  return look;
}

/** The same look without following it, for whoever only wants to know. */
export async function lookAt({ trx, companyId, now }: Scoped, userId: UserId, standing: StandingRow): Promise<Look> {
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, zone);
  const rules = await readRules(trx, companyId);
  const rule = rules.of(userId);
  const assessed = await assessPayments(trx, companyId, { which: { holderId: userId, mayOwe: true }, rules, today });
  const open = assessed.filter(({ assessment }) => assessment.owes.length > 0);
  const lateCount = countLate(open.filter(({ assessment }) => assessment.isLate).map(({ payment }) => payment));
  const verdict = judgeStanding(
    {
      overSince: standing.over_since,
      isBlocked: standing.blocked_at !== null,
      snoozedUntil: standing.snoozed_until,
    },
    { lateCount, maxLate: rule.maxLate, graceDays: rule.graceDays, now },
  );
  return { userId, zone, today, rule, open, lateCount, standing, verdict };
}

export async function readStanding({ trx, companyId }: Scoped, userId: UserId): Promise<StandingRow> {
  const row = await receiptsTables(trx)
    .selectFrom('receipts.standing')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? newStanding(companyId, userId);
}

export async function lockStanding({ trx, companyId }: Scoped, userId: UserId): Promise<StandingRow> {
  await receiptsTables(trx)
    .insertInto('receipts.standing')
    .values(newStanding(companyId, userId))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await receiptsTables(trx)
    .selectFrom('receipts.standing')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const newStanding = (companyId: CompanyId, userId: UserId): StandingRow => ({
  company_id: companyId,
  user_id: userId,
  over_since: null,
  blocked_at: null,
  snoozed_until: null,
  snooze_reason: null,
  snoozed_by: null,
});

/** The moment at which a deadline is over: midnight after its day, where the company is. */
export const endOfDay = (day: PlainDate, zone: string): Instant =>
  instantOf(`${addDays(day, 1)}T00:00` as LocalTime, zone);

async function auditBlock({ trx, companyId, now }: Scoped, { userId, lateCount, rule, verdict }: Look): Promise<void> {
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: verdict.isBlocked ? 'receipts.block-member' : 'receipts.unblock-member',
    entity: 'member',
    entityId: userId,
    after: { lateCount, maxLate: rule.maxLate, kinds: rule.blocks },
  });
}

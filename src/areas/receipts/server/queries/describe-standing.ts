import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, monthOf } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { paymentsToProve } from '#areas/cards/server/door.ts';
import type { StandingView } from '../../contract/standing.ts';
import { endOfDay, lookAt, readStanding } from '../commands/follow-member.ts';
import type { Look } from '../commands/member-look.ts';
import { receiptsTables } from '../tables.ts';

/** Where a member stands, with every payment that still owes something. */
export async function describeStanding(context: Context, userId: UserId): Promise<StandingView> {
  const { trx, actor, now } = context;
  const scoped = { trx, companyId: actor.companyId, now };
  const look = await lookAt(scoped, userId, await readStanding(scoped, userId));
  const names = await namesOf(trx, actor.companyId, [userId]);
  return { ...summaryOf(look, names.get(userId) ?? '', now), payments: look.open.map(rowOf) };
}

const rowOf = ({ payment, assessment }: Look['open'][number]): StandingView['payments'][number] => ({
  id: payment.id,
  number: payment.number,
  merchant: payment.merchant,
  paidOn: payment.paidOn,
  amount: moneyToWire(money(payment.amountMinor, payment.currency)),
  status: assessment.status,
  owes: [...assessment.owes],
  dueOn: assessment.dueOn,
  version: payment.version,
  isLate: assessment.isLate,
});

export function summaryOf(
  { userId, standing, verdict, lateCount, rule, zone, open }: Look,
  name: string,
  now: string,
): Omit<StandingView, 'payments'> {
  const due = open.flatMap(({ assessment: { dueOn, isLate } }) => (dueOn === null || isLate ? [] : [dueOn])).toSorted();
  const isSnoozed = standing.snoozed_until !== null && standing.snoozed_until > now;
  const [nextDue] = due;
  return {
    memberId: userId,
    name,
    // As it was told: what is decided now follows with the next look.
    isBlocked: standing.blocked_at !== null,
    blockedAt: standing.blocked_at,
    blocksAt: rule.blocks.length === 0 || standing.blocked_at !== null ? null : verdict.blocksAt,
    lateCount,
    maxLate: rule.maxLate,
    toUnblock: Math.max(0, lateCount - rule.maxLate),
    blocks: [...rule.blocks],
    snoozedUntil: isSnoozed ? standing.snoozed_until : null,
    snoozeReason: isSnoozed ? standing.snooze_reason : null,
    nextDueAt: nextDue === undefined ? null : endOfDay(nextDue, zone),
    zone,
  };
}

/** Everybody who owes something, those whose cards are blocked first; the report of affidavits beside it. */
export async function listStandings(context: Context) {
  const { trx, actor, now } = context;
  const scoped = { trx, companyId: actor.companyId, now };
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const holders = new Set(
    (await paymentsToProve(trx, actor.companyId, { mayOwe: true })).map(({ holderId }) => holderId),
  );
  const signed = await receiptsTables(trx)
    .selectFrom('receipts.affidavit')
    .select((eb) => ['signed_by', eb.fn.countAll<bigint>().as('count')])
    .where('company_id', '=', actor.companyId)
    .where('signed_month', '=', monthOf(dayInZone(now, zone)))
    .groupBy('signed_by')
    .execute();
  for (const row of signed) holders.add(row.signed_by);
  const names = await namesOf(trx, actor.companyId, [...holders]);
  const items = [];
  for (const userId of holders) {
    const look = await lookAt(scoped, userId, await readStanding(scoped, userId));
    const affidavitCount = Number(signed.find((row) => row.signed_by === userId)?.count ?? 0);
    if (look.open.length === 0 && affidavitCount === 0 && look.standing.snoozed_until === null) continue;
    items.push({
      ...summaryOf(look, names.get(userId) ?? '', now),
      openCount: look.open.length,
      affidavitCount,
    });
  }
  items.sort(
    (one, other) =>
      Number(other.isBlocked) - Number(one.isBlocked) ||
      other.lateCount - one.lateCount ||
      one.name.localeCompare(other.name),
  );
  return { items, zone };
}

import type { Instant } from '#kernel/instant.ts';
import { dayOfLocalTime, localTimeAt } from '#kernel/local-time.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, daysBetween, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { takeBack, tell } from '#areas/notifications/server/door.ts';
import { myReceiptsPath } from '../../paths.ts';
import type { Assessed } from '../queries/assess-payments.ts';
import type { Look, Scoped } from './member-look.ts';

/** So many payments are named; of the others it says how many there are. */
const NAMED_MAX = 10;
const WEEK_DAYS = 7;
const EPOCH = plainDate('2026-01-05');

const momentOf = (at: Instant, zone: string) => {
  const local = localTimeAt(at, zone);
  return { on: dayOfLocalTime(local), hour: local.slice(11, 16), zone };
};

const listed = (payments: readonly Assessed[]) => ({
  payments: payments.slice(0, NAMED_MAX).map(({ payment, assessment }) => ({
    shop: payment.merchant,
    amount: moneyToWire(money(payment.amountMinor, payment.currency)),
    dueOn: assessment.dueOn ?? payment.bookedOn,
  })),
  others: Math.max(0, payments.length - NAMED_MAX),
});

const limitOf = ({ lateCount, rule }: Look) => ({ lateCount, maxLate: rule.maxLate, blocks: rule.blocks.length > 0 });

/** The limit is crossed: the cards will stop at this hour. Told once for each time that it is crossed. */
export async function tellWillBlock({ trx, companyId, now }: Scoped, look: Look, at: Instant): Promise<void> {
  const { userId, open, zone, rule, verdict } = look;
  if (rule.blocks.length === 0) return;
  await tell(trx, {
    companyId,
    topic: 'cards_will_block',
    facts: { ...momentOf(at, zone), ...limitOf(look), ...listed(open) },
    userIds: [userId],
    key: `${verdict.overSince ?? ''}:${at}`,
    about: userId,
    link: myReceiptsPath(companyId),
    now,
  });
}

export async function tellBlocked({ trx, companyId, now }: Scoped, look: Look): Promise<void> {
  const { userId, open, rule } = look;
  if (rule.blocks.length === 0) return;
  await tell(trx, {
    companyId,
    topic: 'cards_blocked',
    facts: { ...limitOf(look), ...listed(open) },
    userIds: [userId],
    key: now,
    about: userId,
    link: myReceiptsPath(companyId),
    now,
  });
}

export async function tellUnblocked({ trx, companyId, now }: Scoped, { userId }: Look): Promise<void> {
  for (const topic of ['cards_will_block', 'cards_blocked'] as const)
    await takeBack(trx, { companyId, topic, about: userId, now });
  await tell(trx, {
    companyId,
    topic: 'cards_unblocked',
    facts: {},
    userIds: [userId],
    key: now,
    about: userId,
    link: myReceiptsPath(companyId),
    now,
  });
}

export type SnoozeStage = 'begun' | 'two_days' | 'one_hour';

/** A snooze has words of its own: until when, what is still owed, and twice that it ends. */
export async function tellSnoozed(
  { trx, companyId, now }: Scoped,
  { userId, open, zone }: Look,
  { until, stage, reason }: { until: Instant; stage: SnoozeStage; reason: string },
): Promise<void> {
  await tell(trx, {
    companyId,
    topic: 'receipts_snoozed',
    facts: { stage, reason, ...momentOf(until, zone), ...listed(open) },
    userIds: [userId],
    key: `${until}:${stage}`,
    about: userId,
    link: myReceiptsPath(companyId),
    now,
  });
}

/** By what a reminder leads to the one payment that it is about. */
export type LinkOf = (payment: Assessed['payment']) => string;

/**
 * What of a member's receipts is to be said today: of what was settled since yesterday, of what is due in two days or in
 * one, and once a week of what is late. Each lists all that is owed, the oldest first; said again it is told once.
 */
export async function tellDue(scoped: Scoped, look: Look, linkOf: LinkOf): Promise<void> {
  const { open, today } = look;
  const dueIn = (days: number) => open.filter(({ assessment }) => assessment.dueOn === addDays(today, days));
  const fresh = open.filter(({ payment }) => payment.bookedOn >= addDays(today, -1) && payment.bookedOn <= today);
  const late = open.filter(({ assessment }) => assessment.isLate);
  for (const { payment } of fresh)
    await tellOf(scoped, look, { stage: 'settled', about: [payment.id], linkOf, key: payment.id });
  for (const days of [2, 1]) {
    const due = dueIn(days);
    if (due.length > 0)
      await tellOf(scoped, look, {
        stage: days === 1 ? 'tomorrow' : 'soon',
        about: due.map(({ payment }) => payment.id),
        linkOf,
        key: `${days}:${addDays(today, days)}`,
      });
  }
  if (late.length > 0)
    await tellOf(scoped, look, {
      stage: 'late',
      about: late.map(({ payment }) => payment.id),
      linkOf,
      key: weekOf(today),
    });
}

const weekOf = (day: PlainDate): string => String(Math.floor(daysBetween(EPOCH, day) / WEEK_DAYS));

async function tellOf(
  { trx, companyId, now }: Scoped,
  look: Look,
  {
    stage,
    about,
    key,
    linkOf,
  }: { stage: 'settled' | 'soon' | 'tomorrow' | 'late'; about: readonly string[]; key: string; linkOf: LinkOf },
): Promise<void> {
  const { userId, open, zone } = look;
  const first = open.find(({ payment }) => about.includes(payment.id));
  if (first === undefined) return;
  await tell(trx, {
    companyId,
    topic: 'receipt_due',
    facts: {
      stage,
      count: about.length,
      on: first.assessment.dueOn ?? first.payment.bookedOn,
      hour: '23:59',
      zone,
      shop: first.payment.merchant,
      ...limitOf(look),
      ...listed(open),
    },
    userIds: [userId],
    key: `${stage}:${key}`,
    about: first.payment.id,
    link: linkOf(first.payment),
    now,
  });
}

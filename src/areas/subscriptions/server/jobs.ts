import { z } from 'zod';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { readSubscriptionCard, stopLeaversCard } from '#areas/cards/server/door.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow, listCompanyIds } from '#areas/companies/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import type { SubscriptionId } from '../contract/subscription-id.ts';
import { subscriptionsPath } from '../paths.ts';
import { lowLimit, missingCharge } from '../rules/detect.ts';
import { addPeriods } from '../rules/recurrence.ts';
import { graceUntil, noticeBy, renewalNotice, renewed } from '../rules/renewal.ts';
import { isRunning } from '../rules/states.ts';
import { followCards } from './commands/begin-requested.ts';
import { expectCharges } from './commands/expect-charges.ts';
import { keepFindings, whoAnswers } from './commands/keep-findings.ts';
import { lockSubscription } from './queries/load-subscription.ts';
import { subscriptionsTables, type SubscriptionRow } from './tables.ts';
import { SUBSCRIPTION_TOPICS } from './topics.ts';

const reviewJob = defineJob({
  name: 'subscriptions.review',
  schema: z.object({ companyId: companyIdSchema }),
  atOnce: 1,
});

/** One job a company, once a night. */
export async function planSubscriptionReviews(owner: Db): Promise<void> {
  const companyIds = await listCompanyIds(owner);
  await owner.transaction().execute(async (trx: Trx) => {
    for (const companyId of companyIds) await enqueue(trx, reviewJob, { data: { companyId }, singletonKey: companyId });
  });
}

/**
 * What a day says of each subscription: a missing charge, a limit that is too low, a renewal that comes near, a trial that
 * is over, an owner who is missing for too long; and what budgets expect. One transaction for each: a bad one stops no other.
 */
async function reviewCompany(db: Db, companyId: CompanyId, now: Instant): Promise<void> {
  const scope = { companyId, userId: null };
  const failures: unknown[] = [];
  const attempt = (work: (trx: Trx) => Promise<void>): Promise<void> =>
    inScope(db, scope, work).catch((error: unknown) => void failures.push(error));
  await attempt((trx) => followCards({ trx, companyId, now }));
  const ids = await inScope(db, scope, (trx) =>
    subscriptionsTables(trx)
      .selectFrom('subscriptions.subscription')
      .select('id')
      .where('company_id', '=', companyId)
      .where('state', 'in', ['trial', 'active', 'paused'])
      .orderBy('id')
      .execute(),
  );
  for (const { id } of ids) await attempt((trx) => reviewOne({ trx, companyId, now }, id));
  // Tried again and seen by the operator, once all others are done.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps of the review failed`);
}

type Scoped = { trx: Trx; companyId: CompanyId; now: Instant };

/** The review of one subscription, at this moment. */
export async function reviewOne(context: Scoped, id: SubscriptionId): Promise<void> {
  const { trx, companyId, now } = context;
  const row = await lockSubscription(trx, companyId, id);
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, zone);
  if (row.orphaned_on !== null && row.owner_id === null && row.card_id !== null && today > graceUntil(row.orphaned_on))
    await stopLeaversCard({ trx, companyId, now, by: null }, row.card_id);
  if (!isRunning(row.state)) return;
  await tellRenewal(context, row, today);
  const missing = missingCharge(watchedOf(row), today);
  await keepFindings(
    context,
    row,
    [missing, await limitOf(context, row, today)].filter((found) => found !== null),
  );
  let nextOn = row.next_on;
  // The next one is expected as if the missing one had come; one that is late still finds its subscription.
  if (missing !== null && nextOn !== null) nextOn = addPeriods(nextOn, row.recurrence, 1);
  const isTrialOver = row.state === 'trial' && row.trial_ends_on !== null && row.trial_ends_on < today;
  const after = await subscriptionsTables(trx)
    .updateTable('subscriptions.subscription')
    .set({
      next_on: nextOn,
      renewal_on: renewed({ renewalOn: row.renewal_on, autoRenew: row.auto_renew, termMonths: row.term_months }, today),
      ...(isTrialOver ? { state: 'active' as const } : {}),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await expectCharges(context, after);
  await announceChange(trx, { companyId, topics: SUBSCRIPTION_TOPICS });
}

const watchedOf = (row: SubscriptionRow) => ({
  recurrence: row.recurrence,
  currency: row.currency,
  varies: row.varies,
  multiReceipt: row.multi_receipt,
  nextOn: row.next_on,
  amountMinor: row.amount_minor,
});

async function limitOf({ trx, companyId }: Scoped, row: SubscriptionRow, today: PlainDate) {
  if (row.card_id === null) return null;
  const card = await readSubscriptionCard(trx, companyId, { cardId: row.card_id, day: today });
  // The bank of a card of its own knows its limit, and we don't.
  if (card === null || card.isOver || card.isOfBank) return null;
  return lowLimit({ nextOn: row.next_on, expectedMinor: row.base_minor, currency: card.currency }, card);
}

async function tellRenewal({ trx, companyId, now }: Scoped, row: SubscriptionRow, today: PlainDate): Promise<void> {
  const days = renewalNotice(row.renewal_on, today);
  const { renewal_on: on } = row;
  if (days === null || on === null) return;
  await tell(trx, {
    companyId,
    topic: 'subscription_renewal',
    facts: { name: row.name, on, noticeBy: noticeBy(on, row.notice_days) ?? on, renews: row.auto_renew },
    userIds: await whoAnswers(trx, row),
    key: `${row.id}:${on}:${days}`,
    about: row.id,
    link: subscriptionsPath(companyId, row.id),
    now,
  });
}

export const subscriptionsJobs: JobHandler[] = [
  handle(reviewJob, ({ db, now }, { companyId }) => reviewCompany(db, companyId, now)),
];

import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import { releaseFromBudgets, renewPromise } from '#areas/budgets/server/door.ts';
import { moveByHand, readSubscriptionCard } from '#areas/cards/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { takeBack } from '#areas/notifications/server/door.ts';
import type { SubscriptionId } from '../../contract/subscription-id.ts';
import { proRata } from '../../rules/forecast.ts';
import { nextExpected } from '../../rules/recurrence.ts';
import { moveSubscription, type Move } from '../../rules/states.ts';
import { lockVisible, worksOnSubscriptions } from '../queries/load-subscription.ts';
import { subscriptionsTables, type SubscriptionRow } from '../tables.ts';
import { SUBSCRIPTION_TOPICS } from '../topics.ts';
import { expectCharges } from './expect-charges.ts';

export type Asked = { subscriptionId: SubscriptionId; move: Move; version: number; reason: string | null };

/**
 * Answers a proposal, once; or pauses, resumes or ends a subscription (domain rules 2.6). A pause keeps the card, frozen,
 * and gives back what budgets promised; to resume promises the rest of the period again; to cancel is final and ends the
 * card. All of it in one transaction.
 * @throws AppError not_found, version_conflict, illegal_state, budget_exceeded
 */
export async function moveByPerson(context: Context, { subscriptionId, move, version, reason }: Asked): Promise<void> {
  const { trx, actor, now } = context;
  const before = await lockVisible(context, subscriptionId);
  if ((move === 'accept' || move === 'refuse') && !worksOnSubscriptions(actor)) throw notFound();
  // A proposal that somebody answered is another answer's: it says so, whatever version was looked at.
  const state = valueOrThrow(moveSubscription(move, before.state));
  if (before.version !== version) throw new AppError('version_conflict');
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, zone);
  const isAnswer = move === 'accept' || move === 'refuse';
  const after = await subscriptionsTables(trx)
    .updateTable('subscriptions.subscription')
    .set((eb) => ({
      state,
      version: eb('version', '+', 1),
      ...(isAnswer ? { decided_at: now, decided_by: actor.userId } : {}),
      ...(move === 'accept' ? { owner_id: before.owner_id ?? actor.userId } : {}),
      ...(move === 'cancel' ? { ended_on: today } : {}),
      // What was not charged while it was paused is not missing.
      ...(move === 'resume' ? { next_on: nextExpected(before.anchor_on, before.recurrence, today) } : {}),
    }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await moveItsCard(context, before, { move, today, reason });
  await moveItsPromise(context, after, { move, today });
  await expectCharges(context, after);
  if (isAnswer)
    await takeBack(trx, { companyId: actor.companyId, topic: 'subscription_proposed', about: before.id, now });
  await recordChange(context, {
    action: `subscriptions.${move}`,
    entity: 'subscription',
    entityId: before.id,
    before: { state: before.state },
    after: { state },
    reason,
    topics: [...SUBSCRIPTION_TOPICS, 'cards', 'budgets'],
  });
}

const CARD_STATES = { pause: ['active'], resume: ['paused'] } as const;

/** Its card follows it, where the issuer lets us: one of a bank is frozen there. */
async function moveItsCard(
  context: Context,
  row: SubscriptionRow,
  { move, today, reason }: { move: Move; today: PlainDate; reason: string | null },
): Promise<void> {
  if (row.card_id === null || move === 'accept' || move === 'refuse') return;
  const card = await readSubscriptionCard(context.trx, context.actor.companyId, { cardId: row.card_id, day: today });
  if (card === null || card.isOver || card.isOfBank) return;
  if (move !== 'cancel' && !(CARD_STATES[move] as readonly string[]).includes(card.state)) return;
  await moveByHand(context, { cardId: card.id, move, version: card.version, reason });
}

async function moveItsPromise(
  { trx, actor, now }: Context,
  row: SubscriptionRow,
  { move, today }: { move: Move; today: PlainDate },
): Promise<void> {
  if (row.request_id === null) return;
  const source = { type: 'request', id: row.request_id };
  if (move === 'pause' || move === 'cancel') await releaseFromBudgets(trx, actor.companyId, { source, now });
  if (move !== 'resume' || row.next_on === null) return;
  const period = { nextOn: row.next_on, recurrence: row.recurrence, today };
  await renewPromise(trx, actor.companyId, {
    source,
    parts: [
      {
        costCenterId: row.cost_center_id,
        expenseCategoryId: row.expense_category_id,
        grossMinor: proRata(row.promised_minor, period),
        netMinor: proRata(row.promised_net_minor, period),
      },
    ],
    now,
  });
}

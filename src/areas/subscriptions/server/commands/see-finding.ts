import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { SubscriptionId } from '../../contract/subscription-id.ts';
import type { FindingKind } from '../../contract/finding-kinds.ts';
import { lockVisible } from '../queries/load-subscription.ts';
import { subscriptionsTables } from '../tables.ts';
import { SUBSCRIPTION_TOPICS } from '../topics.ts';
import { expectCharges } from './expect-charges.ts';

/** Takes a finding for known; a changed price is what is expected from then on. Seen again nothing changes. @throws AppError not_found */
export async function seeFinding(
  context: Context,
  { subscriptionId, kind, key }: { subscriptionId: SubscriptionId; kind: FindingKind; key: string },
): Promise<void> {
  const { trx, actor, now } = context;
  const row = await lockVisible(context, subscriptionId);
  const db = subscriptionsTables(trx);
  const seen = await db
    .updateTable('subscriptions.finding')
    .set((eb) => ({
      seen_at: eb.fn.coalesce('seen_at', eb.val(now)),
      seen_by: eb.fn.coalesce('seen_by', eb.val(actor.userId)),
    }))
    .where('company_id', '=', actor.companyId)
    .where('subscription_id', '=', row.id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .returning(['after_minor', 'currency'])
    .executeTakeFirst();
  if (seen === undefined) throw notFound();
  if (kind === 'price_change' && seen.after_minor !== null && seen.currency === row.currency) {
    const after = await db
      .updateTable('subscriptions.subscription')
      .set({
        amount_minor: seen.after_minor,
        base_minor: row.amount_minor === 0n ? seen.after_minor : (row.base_minor * seen.after_minor) / row.amount_minor,
        version: row.version + 1,
      })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await expectCharges(context, after);
  }
  await recordChange(context, {
    action: 'subscriptions.see-finding',
    entity: 'subscription',
    entityId: row.id,
    after: { kind, key },
    topics: SUBSCRIPTION_TOPICS,
  });
}

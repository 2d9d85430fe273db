import { dayInZone } from '#kernel/plain-date.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { handOverCard } from '#areas/cards/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { peopleHolding, type Duty } from '#areas/members/server/door.ts';
import { subscriptionsPath } from '../../paths.ts';
import { graceUntil } from '../../rules/renewal.ts';
import { subscriptionsTables } from '../tables.ts';
import { followCards } from './begin-requested.ts';

const LIVE = ['trial', 'active', 'paused'] as const;

/**
 * Subscriptions of whoever leaves are their successor's, with their cards; without one they wait for thirty days for a new
 * owner, and their cards go on until then (domain rules 2.6, 2.15).
 */
export const subscriptionsDuty: Duty = {
  kind: 'subscriptions',
  count: async (trx, companyId, userId) => {
    const rows = await subscriptionsTables(trx)
      .selectFrom('subscriptions.subscription')
      .select('id')
      .where('company_id', '=', companyId)
      .where('owner_id', '=', userId)
      .where('state', 'in', LIVE)
      .execute();
    return rows.length;
  },
  handOver: async (context, { from, to }) => {
    const { trx, actor, now } = context;
    const { companyId } = actor;
    const { time_zone: zone } = await getCompanyRow(trx, companyId);
    const today = dayInZone(now, zone);
    // No card of theirs for one supplier is left without somebody who is asked for it.
    await followCards({ trx, companyId, now }, { holderId: from });
    const rows = await subscriptionsTables(trx)
      .updateTable('subscriptions.subscription')
      .set((eb) => ({ owner_id: to, orphaned_on: to === null ? today : null, version: eb('version', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('owner_id', '=', from)
      .where('state', 'in', LIVE)
      .returningAll()
      .execute();
    for (const row of rows) {
      if (to !== null && row.card_id !== null) await handOverCard(context, { cardId: row.card_id, to });
      if (to === null)
        await tell(trx, {
          companyId,
          topic: 'subscription_orphaned',
          facts: { name: row.name, until: graceUntil(today) },
          userIds: await peopleHolding(trx, companyId, ['controller', 'admin', 'owner']),
          key: `${row.id}:${today}`,
          about: row.id,
          link: subscriptionsPath(companyId, row.id),
          audience: ['controller', 'admin', 'owner'],
          now,
        });
    }
  },
};

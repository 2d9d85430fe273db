import type { Context } from '#platform/http/call.ts';
import { subscriptionsTables, type SubscriptionRow } from '../tables.ts';

type Named = Pick<SubscriptionRow, 'id' | 'name' | 'state' | 'version'>;

/** What runs and what waits for an answer, by name. */
export async function listProposals({ trx, actor }: Context): Promise<{ running: Named[]; proposed: Named[] }> {
  const rows = await subscriptionsTables(trx)
    .selectFrom('subscriptions.subscription')
    .select(['id', 'name', 'state', 'version'])
    .where('company_id', '=', actor.companyId)
    .where('state', 'in', ['proposed', 'trial', 'active', 'paused'])
    .orderBy('id')
    .execute();
  return {
    running: rows.filter(({ state }) => state !== 'proposed'),
    proposed: rows.filter(({ state }) => state === 'proposed'),
  };
}

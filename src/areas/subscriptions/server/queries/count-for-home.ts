import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import { worksOnSubscriptions } from './load-subscription.ts';

/** What waits for the reader: subscriptions with something to say or without an owner, and proposals. Up to a hundred each. */
export async function countSubscriptionsForHome({
  trx,
  actor,
}: Context): Promise<{ saying: number; proposed: number }> {
  const { companyId, userId } = actor;
  const isWorking = worksOnSubscriptions(actor);
  const { rows } = await sql<{ saying: number; proposed: number }>`select
    (select count(*)::int from (select from subscriptions.subscription s where s.company_id = ${companyId}
      and (${isWorking} or s.owner_id = ${userId}) and s.state in ('trial', 'active', 'paused')
      and (s.owner_id is null or exists (select from subscriptions.finding f where f.company_id = s.company_id
        and f.subscription_id = s.id and f.seen_at is null)) limit 100) m) as saying,
    (select count(*)::int from (select from subscriptions.subscription where company_id = ${companyId} and ${isWorking}
      and state = 'proposed' limit 100) m) as proposed`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('A count has one row');
  return row;
}

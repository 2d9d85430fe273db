import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import type { SubscriptionId } from '../../contract/subscription-id.ts';
import type { FindingKind } from '../../contract/finding-kinds.ts';
import { subscriptionsTables } from '../tables.ts';

export type NewestFinding = { id: SubscriptionId; name: string; kind: FindingKind; amount: WireMoney | null };

/** What was found of running subscriptions and nobody has seen, the newest first, one of each subscription. */
export async function newestFindings({ trx, actor }: Context, limit: number): Promise<NewestFinding[]> {
  const rows = await subscriptionsTables(trx)
    .selectFrom('subscriptions.finding as f')
    .innerJoin('subscriptions.subscription as s', (join) =>
      join.onRef('s.company_id', '=', 'f.company_id').onRef('s.id', '=', 'f.subscription_id'),
    )
    .distinctOn('s.id')
    .select(['s.id', 's.name', 'f.kind', 'f.after_minor', 'f.before_minor', 'f.currency', 'f.found_at'])
    .where('f.company_id', '=', actor.companyId)
    .where('f.seen_at', 'is', null)
    .where('s.state', 'in', ['trial', 'active', 'paused'])
    .orderBy('s.id')
    .orderBy('f.found_at', 'desc')
    .limit(100)
    .execute();
  return rows
    .toSorted((one, other) => (one.found_at < other.found_at ? 1 : -1))
    .slice(0, limit)
    .map(({ id, name, kind, after_minor: after, before_minor: before, currency }) => ({
      id,
      name,
      kind,
      amount: currency === null || after === null ? null : moneyToWire(money(after - (before ?? 0n), currency)),
    }));
}

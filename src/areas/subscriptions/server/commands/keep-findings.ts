import { money, moneyToWire } from '#kernel/money.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { subscriptionsPath } from '../../paths.ts';
import type { Finding } from '../../rules/detect.ts';
import { subscriptionsTables, type SubscriptionRow } from '../tables.ts';

/** Keeps what is worth saying of a subscription, each once, and tells its owner, or finance where it has none. */
export async function keepFindings(
  { trx, now }: { trx: Trx; now: Instant },
  row: SubscriptionRow,
  findings: readonly Finding[],
): Promise<void> {
  for (const finding of findings) {
    const added = await subscriptionsTables(trx)
      .insertInto('subscriptions.finding')
      .values({
        company_id: row.company_id,
        subscription_id: row.id,
        kind: finding.kind,
        key: finding.key,
        found_on: finding.on,
        before_minor: finding.beforeMinor,
        after_minor: finding.afterMinor,
        currency: finding.currency,
        text: finding.text,
        found_at: now,
        seen_at: null,
        seen_by: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute();
    if (added.length > 0) await tellFinding({ trx, now }, row, finding);
  }
}

async function tellFinding(
  { trx, now }: { trx: Trx; now: Instant },
  row: SubscriptionRow,
  finding: Finding,
): Promise<void> {
  const { company_id: companyId } = row;
  const amount = (minor: bigint | null) =>
    minor === null ? null : moneyToWire(money(minor, finding.currency ?? row.currency));
  await tell(trx, {
    companyId,
    topic: 'subscription_finding',
    facts: {
      name: row.name,
      kind: finding.kind,
      on: finding.on,
      before: amount(finding.beforeMinor),
      after: amount(finding.afterMinor),
      shop: finding.text,
    },
    userIds: await whoAnswers(trx, row),
    key: `${row.id}:${finding.kind}:${finding.key}`,
    about: row.id,
    link: subscriptionsPath(companyId, row.id),
    now,
  });
}

/** Its owner; finance where it has none. */
export const whoAnswers = async (trx: Trx, row: SubscriptionRow) =>
  row.owner_id === null ? peopleHolding(trx, row.company_id, ['controller', 'owner']) : [row.owner_id];

import { newId } from '#platform/crypto/new-id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { getSupplier } from '#areas/suppliers/server/door.ts';
import { moneyToWire, money } from '#kernel/money.ts';
import { subscriptionsPath } from '../../paths.ts';
import { findSubscription } from '../../rules/find-subscription.ts';
import { subscriptionsTables, type ChargeRow, type SubscriptionRow } from '../tables.ts';

/** Two years of monthly charges, and what was bought between them. */
const LOOKED_AT = 60;
/** What charges do not say. */
const UNSAID = {
  trial_ends_on: null,
  renewal_on: null,
  term_months: 12,
  notice_days: 30,
  auto_renew: true,
  seats: null,
  seats_used: null,
  file_ids: [] as never[],
  promised_minor: 0n,
  promised_net_minor: 0n,
  created_by: null,
  decided_at: null,
  decided_by: null,
  ended_on: null,
  version: 1,
} as const;

/**
 * Proposes the subscription that a supplier's charges are, if they are one and none has them yet (domain rules 2.6). The
 * charges become the proposal's own: a refused one keeps them, so that it is not proposed again. The caller holds the
 * supplier's lock.
 */
export async function proposeSubscription(
  { trx, companyId, now }: { trx: Trx; companyId: CompanyId; now: Instant },
  supplierId: SupplierId,
): Promise<SubscriptionRow | null> {
  const charges = await subscriptionsTables(trx)
    .selectFrom('subscriptions.charge')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('supplier_id', '=', supplierId)
    .where('subscription_id', 'is', null)
    .orderBy('charged_on', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const found = findSubscription(
    charges.map((one) => ({ id: keyOf(one), on: one.charged_on, minor: one.amount_minor, currency: one.currency })),
  );
  if (found === null) return null;
  const own = charges.filter((one) => found.chargeIds.includes(keyOf(one)));
  const [last] = own;
  if (last === undefined) return null;
  const supplier = await getSupplier(trx, companyId, supplierId);
  const row = await subscriptionsTables(trx)
    .insertInto('subscriptions.subscription')
    .values({
      company_id: companyId,
      id: newId('sbs', Date.parse(now)),
      name: supplier.name,
      supplier_id: supplierId,
      owner_id: null,
      orphaned_on: null,
      card_id: null,
      request_id: null,
      state: 'proposed',
      method: last.method,
      amount_minor: found.amountMinor,
      currency: found.currency,
      base_minor: last.amount_minor === 0n ? 0n : (found.amountMinor * last.base_minor) / last.amount_minor,
      recurrence: found.recurrence,
      varies: found.varies,
      multi_receipt: false,
      started_on: found.startedOn,
      anchor_on: found.anchorOn,
      next_on: found.nextOn,
      cost_center_id: last.cost_center_id,
      expense_category_id: last.expense_category_id,
      ...UNSAID,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const charge of own)
    await subscriptionsTables(trx)
      .updateTable('subscriptions.charge')
      .set({ subscription_id: row.id })
      .where('company_id', '=', companyId)
      .where('source_kind', '=', charge.source_kind)
      .where('source_id', '=', charge.source_id)
      .execute();
  await tellProposed({ trx, now }, row);
  return row;
}

const keyOf = (charge: ChargeRow): string => `${charge.source_kind}:${charge.source_id}`;

async function tellProposed({ trx, now }: { trx: Trx; now: Instant }, row: SubscriptionRow): Promise<void> {
  const { company_id: companyId } = row;
  await tell(trx, {
    companyId,
    topic: 'subscription_proposed',
    facts: { name: row.name, amount: moneyToWire(money(row.amount_minor, row.currency)), recurrence: row.recurrence },
    userIds: await peopleHolding(trx, companyId, ['controller', 'owner']),
    key: row.id,
    about: row.id,
    link: subscriptionsPath(companyId, row.id),
    audience: ['controller', 'owner'],
    now,
  });
}

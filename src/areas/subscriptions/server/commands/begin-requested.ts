import { sql } from 'kysely';
import { moneyFromWire } from '#kernel/money.ts';
import { addMonths, dayInZone } from '#kernel/plain-date.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Instant } from '#kernel/instant.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import { netOf } from '#areas/budgets/server/door.ts';
import { liveRecurringCards } from '#areas/cards/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { RequestApproved, RequestGivenUp } from '#areas/requests/events.ts';
import { findOrAddSupplier } from '#areas/suppliers/server/door.ts';
import { subscriptionsTables, type SubscriptionRow } from '../tables.ts';
import { SUBSCRIPTION_TOPICS } from '../topics.ts';
import { expectCharges } from './expect-charges.ts';

const TERM_MONTHS = 12;

type New = Pick<
  SubscriptionRow,
  | 'name'
  | 'supplier_id'
  | 'owner_id'
  | 'card_id'
  | 'request_id'
  | 'amount_minor'
  | 'currency'
  | 'base_minor'
  | 'recurrence'
  | 'started_on'
  | 'cost_center_id'
  | 'expense_category_id'
  | 'promised_minor'
  | 'promised_net_minor'
  | 'created_by'
> &
  Partial<SubscriptionRow>;

/** Writes a subscription that runs; one that its request or its card began already changes nothing. */
export async function insertSubscription(
  { trx, companyId, now }: { trx: Trx; companyId: CompanyId; now: Instant },
  values: New,
): Promise<SubscriptionRow | null> {
  const row = await subscriptionsTables(trx)
    .insertInto('subscriptions.subscription')
    .values({
      company_id: companyId,
      id: newId('sbs', Date.parse(now)),
      orphaned_on: null,
      state: 'active',
      method: 'card',
      varies: false,
      multi_receipt: false,
      anchor_on: values.started_on,
      next_on: values.started_on,
      trial_ends_on: null,
      renewal_on: null,
      term_months: TERM_MONTHS,
      notice_days: 30,
      auto_renew: true,
      seats: null,
      seats_used: null,
      file_ids: [],
      created_at: now,
      decided_at: null,
      decided_by: null,
      ended_on: null,
      version: 1,
      ...values,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await adoptCharges(trx, row);
  await expectCharges({ trx, now }, row);
  await announceChange(trx, { companyId, topics: SUBSCRIPTION_TOPICS });
  return row;
}

const NEAR_PERCENT = 35;

/** What its card paid before it was known, or invoices of its supplier that come to about as much, are charges of it. */
async function adoptCharges(trx: Trx, row: SubscriptionRow): Promise<void> {
  const { id, company_id: companyId, supplier_id: supplierId, card_id: cardId, amount_minor: minor, currency } = row;
  await sql`update subscriptions.charge set subscription_id = ${id} where company_id = ${companyId} and subscription_id is null
    and (card_id = ${cardId}::text or supplier_id = ${supplierId} and currency = ${currency} and card_id is null
      and abs(amount_minor - ${minor}::bigint) * 100 <= ${minor}::bigint * ${NEAR_PERCENT})`.execute(trx);
}

/** An approved request for a card that pays one supplier again and again begins its subscription (domain rules 2.4, 2.6). */
export async function beginRequested(context: ListenerContext, request: RequestApproved): Promise<void> {
  const { detail } = request;
  if (detail?.type !== 'virtual' || detail.use !== 'recurring' || (detail.cardId ?? null) !== null) return;
  const { trx, now } = context;
  const companyId = context.companyId as CompanyId;
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const amount = moneyFromWire(request.amount);
  const base = moneyFromWire(request.baseAmount);
  await insertSubscription(
    { trx, companyId, now },
    {
      name: request.supplierName ?? request.description,
      supplier_id: await supplierOf({ trx, companyId, now }, request.supplierName ?? request.description),
      owner_id: request.requesterId,
      card_id: null,
      request_id: request.requestId,
      amount_minor: amount.minor,
      currency: amount.currency,
      base_minor: base.minor,
      recurrence: 'month',
      started_on: dayInZone(now, zone),
      cost_center_id: request.costCenterId,
      expense_category_id: request.expenseCategoryId,
      promised_minor: base.minor,
      promised_net_minor: netOf(base.minor, request.vatLines),
      created_by: request.requesterId,
      file_ids: request.fileIds,
    },
  );
}

const supplierOf = ({ trx, companyId, now }: { trx: Trx; companyId: CompanyId; now: Instant }, name: string) =>
  findOrAddSupplier(trx, companyId, { name, vatNumber: null, country: null, now });

/** What was approved is given up: its card ends, and so does its subscription. */
export async function endRequested(
  { trx, companyId, now }: ListenerContext,
  { requestId }: RequestGivenUp,
): Promise<void> {
  const { time_zone: zone } = await getCompanyRow(trx, companyId as CompanyId);
  const rows = await subscriptionsTables(trx)
    .updateTable('subscriptions.subscription')
    .set((eb) => ({ state: 'cancelled' as const, ended_on: dayInZone(now, zone), version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId as CompanyId)
    .where('request_id', '=', requestId)
    .where('state', 'in', ['trial', 'active', 'paused'])
    .returningAll()
    .execute();
  for (const row of rows) await expectCharges({ trx, now }, row);
  if (rows.length > 0) await announceChange(trx, { companyId, topics: SUBSCRIPTION_TOPICS });
}

/**
 * Every card for one supplier is a subscription: finds the card that a request made, and begins what has none, as of cards
 * that are older than subscriptions. @param holderId only those of this holder.
 */
export async function followCards(
  { trx, companyId, now }: { trx: Trx; companyId: CompanyId; now: Instant },
  { holderId = null }: { holderId?: UserId | null } = {},
): Promise<void> {
  const { base_currency: base, time_zone: zone } = await getCompanyRow(trx, companyId);
  for (const card of await liveRecurringCards(trx, companyId, { holderId })) {
    const known = await subscriptionsTables(trx)
      .selectFrom('subscriptions.subscription')
      .select(['id', 'card_id'])
      .where('company_id', '=', companyId)
      .where((eb) =>
        eb.or([
          eb('card_id', '=', card.id),
          ...(card.request_id === null ? [] : [eb('request_id', '=', card.request_id as never)]),
        ]),
      )
      .executeTakeFirst();
    if (known === undefined) {
      const started = dayInZone(card.created_at, zone);
      await insertSubscription(
        { trx, companyId, now },
        {
          name: card.supplier_name ?? card.name,
          supplier_id: await supplierOf({ trx, companyId, now }, card.supplier_name ?? card.name),
          owner_id: card.holder_id,
          card_id: card.id,
          request_id: card.request_id as never,
          amount_minor: card.limit_minor,
          currency: base,
          base_minor: card.limit_minor,
          recurrence: card.recurrence === 'one_time' ? 'month' : card.recurrence,
          started_on: started,
          next_on: addMonths(dayInZone(now, zone), 1),
          cost_center_id: card.cost_center_id,
          expense_category_id: card.expense_category_id,
          promised_minor: 0n,
          promised_net_minor: 0n,
          created_by: null,
        },
      );
    } else if (known.card_id === null)
      await subscriptionsTables(trx)
        .updateTable('subscriptions.subscription')
        .set({ card_id: card.id })
        .where('company_id', '=', companyId)
        .where('id', '=', known.id)
        .execute();
  }
}

import { sql } from 'kysely';
import { moneyFromWire } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import { cardOfPayment } from '#areas/cards/server/door.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { journalKindOf } from '#areas/payables/contract/kinds.ts';
import type { Payable } from '#areas/payables/contract/payable.ts';
import { isWhole, type PayableReturned, type PayableSettled } from '#areas/payables/events.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { chooseSubscription } from '../../rules/choose-subscription.ts';
import { judgeCharge } from '../../rules/detect.ts';
import { anchorAfter, nextExpected } from '../../rules/recurrence.ts';
import { isSameShop } from '../../rules/same-shop.ts';
import { isRunning } from '../../rules/states.ts';
import { lockSubscription } from '../queries/load-subscription.ts';
import { subscriptionsTables, type ChargeRow, type SubscriptionRow } from '../tables.ts';
import { SUBSCRIPTION_TOPICS } from '../topics.ts';
import { followCards } from './begin-requested.ts';
import { expectCharges } from './expect-charges.ts';
import { keepFindings } from './keep-findings.ts';
import { proposeSubscription } from './propose-subscription.ts';

const CARD_PAYMENT = 'card-payment';

/**
 * A supplier was owed something, by card or by invoice: it is kept as a charge, finds its subscription, and says what is
 * worth saying of it; three like ones without a subscription propose one. Told again nothing changes.
 */
export async function takeCharge(context: ListenerContext, payable: Payable): Promise<void> {
  const companyId = context.companyId as CompanyId;
  const { isCredit } = journalKindOf(payable.journalKind).journalKind;
  if (payable.payee.type !== 'supplier' || isCredit) return;
  // Two charges of a supplier at once would each find no subscription, or propose two.
  await lockSupplier(context.trx, companyId, payable.payee.id);
  const charge = await keepCharge({ ...context, companyId }, payable);
  if (charge === null) return;
  let found = await findOwn(context.trx, charge, payable.requestId ?? null);
  // Every card for one supplier is a subscription, one that nobody asked for in a request too.
  const by = found === null && charge.card_id !== null ? await cardOf(context.trx, companyId, payable) : null;
  if (by?.isForOneSupplier === true) {
    await followCards({ ...context, companyId }, { holderId: by.holderId });
    found = await findOwn(context.trx, charge, payable.requestId ?? null);
  }
  if (found !== null) await addCharge({ ...context, companyId }, found, charge);
  else await proposeSubscription({ ...context, companyId }, charge.supplier_id);
  await announceChange(context.trx, { companyId, topics: SUBSCRIPTION_TOPICS });
}

/** Charges of a supplier come one after the other; the lock goes with the transaction. */
export const lockSupplier = (trx: Trx, companyId: CompanyId, supplierId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`subscriptions:${companyId}:${supplierId}`}, 0))`.execute(trx);

const cardOf = (trx: Trx, companyId: CompanyId, payable: Payable) =>
  cardOfPayment(trx, companyId, payable.id as CardPaymentId);

type Scoped = Omit<ListenerContext, 'companyId'> & { companyId: CompanyId };

async function keepCharge({ trx, companyId, now }: Scoped, payable: Payable): Promise<ChargeRow | null> {
  const isCard = payable.kind === CARD_PAYMENT;
  const by = isCard ? await cardOf(trx, companyId, payable) : null;
  const amount = moneyFromWire(payable.amount);
  const row = await subscriptionsTables(trx)
    .insertInto('subscriptions.charge')
    .values({
      company_id: companyId,
      source_kind: payable.kind,
      source_id: payable.id,
      subscription_id: null,
      supplier_id: payable.payee.id as SupplierId,
      number: payable.number,
      method: isCard ? 'card' : 'transfer',
      charged_on: payable.on,
      paid_on: isCard ? payable.on : null,
      amount_minor: amount.minor,
      currency: amount.currency,
      base_minor: moneyFromWire(payable.baseAmount).minor,
      card_id: by?.cardId ?? null,
      shop: by?.shop ?? null,
      cost_center_id: payable.costCenterId,
      expense_category_id: payable.expenseCategoryId,
      file_ids: payable.fileIds,
      told_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

async function findOwn(trx: Trx, charge: ChargeRow, requestId: string | null): Promise<SubscriptionRow | null> {
  const rows = await subscriptionsTables(trx)
    .selectFrom('subscriptions.subscription')
    .selectAll()
    .where('company_id', '=', charge.company_id)
    .where((eb) =>
      eb.or([
        eb('supplier_id', '=', charge.supplier_id),
        ...(charge.card_id === null ? [] : [eb('card_id', '=', charge.card_id)]),
        ...(requestId === null ? [] : [eb('request_id', '=', requestId as never)]),
      ]),
    )
    .orderBy('id')
    .execute();
  const id = chooseSubscription(
    rows.map((row) => ({
      id: row.id,
      state: row.state,
      cardId: row.card_id,
      requestId: row.request_id,
      amountMinor: row.amount_minor,
      currency: row.currency,
      baseMinor: row.base_minor,
    })),
    {
      cardId: charge.card_id,
      requestId,
      amountMinor: charge.amount_minor,
      currency: charge.currency,
      baseMinor: charge.base_minor,
    },
  );
  const chosen = rows.find((row) => row.id === id);
  return chosen === undefined ? null : lockSubscription(trx, charge.company_id, chosen.id);
}

/** A charge of a subscription: what it says beside those before it, and when the next one is expected. */
async function addCharge(context: Scoped, row: SubscriptionRow, charge: ChargeRow): Promise<void> {
  const { trx, companyId } = context;
  const before = await subscriptionsTables(trx)
    .selectFrom('subscriptions.charge')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subscription_id', '=', row.id)
    .where('charged_on', '<=', charge.charged_on)
    // A card that begins its subscription with this charge has taken it in already.
    .where('source_id', '<>', charge.source_id)
    .orderBy('charged_on', 'desc')
    .orderBy('source_id', 'desc')
    .limit(12)
    .execute();
  await subscriptionsTables(trx)
    .updateTable('subscriptions.charge')
    .set({ subscription_id: row.id })
    .where('company_id', '=', companyId)
    .where('source_kind', '=', charge.source_kind)
    .where('source_id', '=', charge.source_id)
    .execute();
  const watched = {
    recurrence: row.recurrence,
    currency: row.currency,
    varies: row.varies,
    multiReceipt: row.multi_receipt,
    nextOn: row.next_on,
    amountMinor: row.amount_minor,
  };
  const seen = (one: ChargeRow) => ({
    id: one.source_id,
    on: one.charged_on,
    minor: one.amount_minor,
    currency: one.currency,
    shop: one.shop,
  });
  if (isRunning(row.state) || row.state === 'paused')
    await keepFindings(
      context,
      row,
      judgeCharge({ watched, before: before.toReversed().map(seen) }, seen(charge), isSameShop),
    );
  const anchor =
    before.length === 0 ? charge.charged_on : anchorAfter(row.anchor_on, row.recurrence, charge.charged_on);
  const next = nextExpected(anchor, row.recurrence, charge.charged_on);
  const isFirst = before.length === 0;
  const changed = await subscriptionsTables(trx)
    .updateTable('subscriptions.subscription')
    .set({
      anchor_on: anchor,
      // What came late or was entered afterwards never sets the day back.
      next_on: row.next_on === null || isFirst || next > row.next_on ? next : row.next_on,
      ...(row.state === 'trial' && charge.amount_minor > 0n ? { state: 'active' as const } : {}),
      // A request says what is allowed; the first charge says what it costs.
      ...(isFirst && charge.currency === row.currency
        ? { amount_minor: charge.amount_minor, base_minor: charge.base_minor, started_on: charge.charged_on }
        : {}),
      ...(row.card_id === null && charge.card_id !== null && row.request_id !== null
        ? { card_id: charge.card_id }
        : {}),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await expectCharges(context, changed);
}

/** The bank statement shows an invoice paid, or its money back. */
export async function markPaid(
  { trx, companyId }: ListenerContext,
  { source, bookedOn, ...fact }: PayableSettled,
): Promise<void> {
  if (!isWhole(fact)) return;
  await setPaid(trx, companyId as CompanyId, { source, paidOn: bookedOn });
}

/** What was paid is owed again. */
export const markOwed = ({ trx, companyId }: ListenerContext, { source }: PayableReturned): Promise<void> =>
  setPaid(trx, companyId as CompanyId, { source, paidOn: null });

async function setPaid(
  trx: Trx,
  companyId: CompanyId,
  { source, paidOn }: { source: { type: string; id: string }; paidOn: ChargeRow['paid_on'] },
): Promise<void> {
  await subscriptionsTables(trx)
    .updateTable('subscriptions.charge')
    .set({ paid_on: paidOn })
    .where('company_id', '=', companyId)
    .where('source_kind', '=', source.type)
    .where('source_id', '=', source.id)
    .execute();
}

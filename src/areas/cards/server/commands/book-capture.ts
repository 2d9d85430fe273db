import { dayOfLocalTime, localTimeAt } from '#kernel/local-time.ts';
import { money, moneyFromWire, moneyToWire, type Money } from '#kernel/money.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow, nextNumber } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { payableMoved, payableValidated } from '#areas/payables/events.ts';
import { payByCard } from '#areas/payments/server/door.ts';
import { findOrAddSupplier, getSupplier } from '#areas/suppliers/server/door.ts';
import type { DisputeId } from '../../contract/card-id.ts';
import { cardPaymentKind, JOURNAL_KIND_OF } from '../../contract/payable-kinds.ts';
import { rateBetween } from '../../rules/card-rate.ts';
import { captureHold, openHold, type Hold } from '../../rules/hold.ts';
import type { MessageOf } from '../../contract/issuer-message.ts';
import { isNamedLike, merchantName } from '../../rules/merchant.ts';
import { cardsTables, type CardPaymentRow, type CardRow } from '../tables.ts';
import { findAuthorization, holdOf, keepHold } from './authorize.ts';
import { countUsage, readStanding, type LockedCard } from './lock-card.ts';
import { addMovement, dayOf } from './move-account.ts';
import type { MessageContext } from './message-context.ts';

/**
 * Money was taken: it comes off the hold and off the account, and is owed to the supplier and paid in the same
 * transaction. More than was held, without a hold or after its end: it is booked always and says so (domain rules 2.4,
 * 2.12 entries 3, 4 and 6).
 */
export async function bookCapture(
  context: MessageContext,
  message: MessageOf<'payment.captured'>,
  locked: LockedCard,
): Promise<void> {
  const { trx, companyId, disputeId = null } = context;
  const { card, account } = locked;
  const { minor } = moneyFromWire(message.amount);
  const bookedOn = await dayOf(context, message.at);
  const name = merchantName(message.merchant.name);
  const moved = { kind: 'card' as const, issuerRef: message.payment, minor: -minor, label: name, on: bookedOn };
  // The same payment told under another id is there already.
  if ((await addMovement(context, account, moved)) === null) return;
  const before = message.authorization === null ? undefined : await findAuthorization(context, message.authorization);
  const hold: Hold = before === undefined ? { ...openHold(0n), state: 'expired' } : holdOf(before);
  const change = captureHold(hold, minor, { isFinal: message.isFinal });
  // A bank that decides by itself asks us for nothing: what it tells passes no hold of ours.
  const overMinor = account.issuer === 'feed' ? 0n : change.overMinor;
  const wasCleared = hold.clearedMinor > 0n;
  if (before === undefined) {
    const day = dayOfLocalTime(localTimeAt(message.at as never, card.time_zone));
    const { periodOn, usage } = await readStanding(trx, companyId, { card, day });
    await countUsage(trx, companyId, {
      card,
      periodOn,
      raisedMinor: usage.raisedMinor,
      heldDelta: 0n,
      settledDelta: minor,
      overDelta: overMinor,
    });
  } else {
    await keepHold(context, { locked, before, change, settledMinor: minor });
  }
  const payment = await addPayment(context, {
    message,
    card,
    bookedOn,
    paidOn: await dayOf(context, message.boughtAt ?? before?.asked_at ?? message.at),
    authorizationId: before?.id ?? null,
    overMinor,
    isOffline: message.authorization === null && disputeId === null && account.issuer !== 'feed',
    disputeId,
  });
  await cardsTables(trx)
    .updateTable('cards.card')
    .set((eb) => ({
      // A claim that was lost is no use of the card.
      ...(wasCleared || disputeId !== null ? {} : { cleared_count: eb('cleared_count', '+', 1) }),
      last_used_at: message.at as never,
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', card.id)
    .execute();
  await oweAndPay(context, { payment, locked, isLast: card.kind === 'single_use' && change.hold.state === 'cleared' });
}

type New = {
  message: MessageOf<'payment.captured'>;
  card: CardRow;
  bookedOn: CardPaymentRow['booked_on'];
  paidOn: CardPaymentRow['paid_on'];
  authorizationId: CardPaymentRow['authorization_id'];
  overMinor: bigint;
  isOffline: boolean;
  disputeId: DisputeId | null;
};

async function addPayment(context: MessageContext, input: New): Promise<CardPaymentRow> {
  const { trx, companyId, account, now } = context;
  const { message, card } = input;
  const amount = moneyFromWire(message.amount);
  const taken = moneyFromWire(message.taken);
  const shop = merchantName(message.merchant.name);
  const isOwn = card.supplier_name !== null && (card.kind !== 'multi_use' || isNamedLike(shop, card.supplier_name));
  const supplierId = await findOrAddSupplier(trx, companyId, {
    // A card for one supplier pays that one, whatever the statement calls the shop.
    name: isOwn ? (card.supplier_name ?? shop) : shop,
    vatNumber: null,
    country: null,
    now,
  });
  return await cardsTables(trx)
    .insertInto('cards.payment')
    .values({
      company_id: companyId,
      id: newId('ctx', Date.parse(now)),
      card_id: card.id,
      account_id: account.id,
      authorization_id: input.authorizationId,
      authorization_ref: message.authorization,
      issuer_ref: message.payment,
      number: `C-${await nextNumber(trx, companyId, 'card-payment')}`,
      kind: 'payment',
      original_id: null,
      amount_minor: amount.minor,
      currency: amount.currency,
      taken_minor: taken.minor,
      taken_currency: taken.currency,
      merchant: JSON.stringify(message.merchant),
      merchant_name: shop,
      supplier_id: supplierId,
      paid_on: input.paidOn,
      booked_on: input.bookedOn,
      booked_at: message.at as never,
      cost_center_id: card.cost_center_id,
      expense_category_id: card.expense_category_id,
      analytical_values: JSON.stringify(card.analytical_values),
      description: card.kind === 'single_use' || card.kind === 'recurring' ? card.name : shop,
      vat_lines: '[]',
      file_ids: [],
      is_offline: input.isOffline,
      over_minor: input.overMinor,
      dispute_id: input.disputeId,
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The supplier is owed it since the purchase, and got it on the day on which the issuer booked it. */
async function oweAndPay(
  { trx, companyId, now }: MessageContext,
  { payment, locked: { card, account }, isLast }: { payment: CardPaymentRow; locked: LockedCard; isLast: boolean },
): Promise<void> {
  const supplier = await getSupplier(trx, companyId, payment.supplier_id);
  const { base_currency: base } = await getCompanyRow(trx, companyId);
  const amount = money(payment.taken_minor, payment.taken_currency);
  const baseAmount: Money = money(payment.amount_minor, base);
  const payee = { type: 'supplier' as const, id: supplier.id, name: supplier.name };
  const names = await namesOf(trx, companyId, [card.holder_id]);
  await payByCard(trx, companyId, {
    source: { type: cardPaymentKind.name, id: payment.id },
    payee,
    amount,
    baseAmount,
    asked: { requestId: card.request_id, requesterId: card.holder_id, delegateId: null },
    reference: payment.number,
    owedOn: payment.paid_on,
    bookedOn: payment.booked_on,
    ledgerCode: account.ledger_code,
    holder: { id: card.holder_id, name: names.get(card.holder_id) ?? '' },
    card: `${card.name} •••• ${card.last4 ?? ''}`.trim(),
    now,
  });
  await publishEvent(trx, companyId, {
    kind: payableValidated,
    payload: {
      kind: cardPaymentKind.name,
      id: payment.id,
      journalKind: JOURNAL_KIND_OF[card.kind],
      ...(card.request_id === null ? {} : { requestId: card.request_id, keepsPromise: !isLast }),
      number: payment.number,
      payee,
      memberId: card.holder_id,
      merchantCategory: payment.merchant.category,
      supplierName: supplier.name,
      on: payment.paid_on,
      dueOn: null,
      amount: moneyToWire(amount),
      baseAmount: moneyToWire(baseAmount),
      rate: rateBetween(amount, baseAmount),
      vatLines: [],
      reverseCharge: null,
      costCenterId: payment.cost_center_id,
      expenseCategoryId: payment.expense_category_id,
      analyticalValues: payment.analytical_values,
      amortisation: null,
      expenseAccount: null,
      description: payment.description,
      fileIds: payment.file_ids,
    },
  });
  if (card.request_id !== null)
    await publishEvent(trx, companyId, {
      kind: payableMoved,
      payload: {
        kind: cardPaymentKind.name,
        id: payment.id,
        requestId: card.request_id,
        // Each payment of a card is later than the one before: the newest says where the request is.
        version: Number(payment.number.slice(2)),
        state: 'paid',
        on: payment.booked_on,
        by: null,
        reason: null,
      },
    });
}

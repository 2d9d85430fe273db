import { sql } from 'kysely';
import { money, moneyFromWire, moneyToWire, type Money } from '#kernel/money.ts';
import { addDays } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow, nextNumber } from '#areas/companies/server/door.ts';
import { elsewhereAccount, postEntries, SPEND_ACCOUNT, supplierAccount } from '#areas/ledger/server/door.ts';
import type { VatLine } from '#areas/payables/contract/payable.ts';
import { shareVatLines } from '#areas/payables/contract/share-vat-lines.ts';
import { payableValidated } from '#areas/payables/events.ts';
import { findOrAddSupplier, getSupplier } from '#areas/suppliers/server/door.ts';
import type { DisputeId } from '../../contract/card-id.ts';
import { cardRefundKind } from '../../contract/payable-kinds.ts';
import { cardRefundReceived } from '../../events.ts';
import { rateBetween } from '../../rules/card-rate.ts';
import type { MessageOf } from '../../contract/issuer-message.ts';
import { merchantKey, merchantName } from '../../rules/merchant.ts';
import { cardsTables, type CardPaymentRow } from '../tables.ts';
import { countUsage, readStanding, type LockedCard } from './lock-card.ts';
import { addMovement, dayOf } from './move-account.ts';
import type { MessageContext } from './message-context.ts';

/** How long after a payment a refund of the same shop is taken as its refund (domain rules 2.4). */
const REFUND_DAYS = 120;

/**
 * A shop gave money back: it is on the account from here on, lowers what was spent, and is linked to the payment that it
 * gives back. One that no payment explains is booked as well and waits for somebody to link it.
 */
export async function bookRefund(
  context: MessageContext,
  message: MessageOf<'payment.refunded'>,
  locked: LockedCard,
): Promise<void> {
  const { trx, companyId, disputeId = null } = context;
  const { card, account } = locked;
  const { minor } = moneyFromWire(message.amount);
  const bookedOn = await dayOf(context, message.at);
  const shop = merchantName(message.merchant.name);
  const moved = { kind: 'refund' as const, issuerRef: message.payment, minor, label: shop, on: bookedOn };
  if ((await addMovement(context, account, moved)) === null) return;
  const original = await findOriginal(context, { message, locked, bookedOn });
  const refund = await addRefund(context, { message, locked, original, bookedOn, disputeId });
  const { periodOn, usage } = await readStanding(trx, companyId, { card, day: original?.paid_on ?? bookedOn });
  await countUsage(trx, companyId, {
    card,
    periodOn,
    raisedMinor: usage.raisedMinor,
    heldDelta: 0n,
    settledDelta: -minor,
    overDelta: 0n,
  });
  await giveBack(context, { refund, locked });
}

type Given = {
  message: MessageOf<'payment.refunded'>;
  locked: LockedCard;
  bookedOn: CardPaymentRow['booked_on'];
};

/** The payment that the issuer names, itself or by its authorisation, else the newest of the same card and shop that is large enough and not given back. */
async function findOriginal(
  { trx, companyId, account }: MessageContext,
  { message, locked, bookedOn }: Given,
): Promise<CardPaymentRow | null> {
  const { minor } = moneyFromWire(message.amount);
  const taken = message.ofAuthorization ?? null;
  const { rows } = await sql<CardPaymentRow>`
    select p.* from cards.payment p
    where p.company_id = ${companyId} and p.card_id = ${locked.card.id} and p.kind = 'payment'
      and (${message.original}::text is not null and p.account_id = ${account.id} and p.issuer_ref = ${message.original}
        or ${taken}::text is not null and p.account_id = ${account.id} and p.authorization_ref = ${taken}
        or ${message.original}::text is null and p.booked_on >= ${addDays(bookedOn, -REFUND_DAYS)}
          and p.amount_minor - coalesce((select sum(r.amount_minor) from cards.payment r
            where r.company_id = p.company_id and r.original_id = p.id), 0) >= ${minor})
    order by p.booked_at desc, p.id desc`.execute(trx);
  if (message.original !== null) return rows[0] ?? null;
  const ofAuthorization = taken === null ? undefined : rows.find((row) => row.authorization_ref === taken);
  if (ofAuthorization !== undefined) return ofAuthorization;
  const key = merchantKey(message.merchant);
  return rows.find((row) => merchantKey(row.merchant) === key) ?? null;
}

async function addRefund(
  context: MessageContext,
  {
    message,
    locked,
    original,
    bookedOn,
    disputeId,
  }: Given & { original: CardPaymentRow | null; disputeId: DisputeId | null },
): Promise<CardPaymentRow> {
  const { trx, companyId, account, now } = context;
  const { card } = locked;
  const amount = moneyFromWire(message.amount);
  const taken = moneyFromWire(message.taken);
  const shop = merchantName(message.merchant.name);
  const supplierId =
    original?.supplier_id ??
    (await findOrAddSupplier(trx, companyId, { name: shop, vatNumber: null, country: null, now }));
  const place = original ?? card;
  return await cardsTables(trx)
    .insertInto('cards.payment')
    .values({
      company_id: companyId,
      id: newId('ctx', Date.parse(now)),
      card_id: card.id,
      account_id: account.id,
      authorization_id: null,
      authorization_ref: null,
      issuer_ref: message.payment,
      number: `C-${await nextNumber(trx, companyId, 'card-payment')}`,
      kind: 'refund',
      original_id: original?.id ?? null,
      amount_minor: amount.minor,
      currency: amount.currency,
      taken_minor: taken.minor,
      taken_currency: taken.currency,
      merchant: JSON.stringify(message.merchant),
      merchant_name: shop,
      supplier_id: supplierId,
      paid_on: bookedOn,
      booked_on: bookedOn,
      booked_at: message.at as never,
      cost_center_id: place.cost_center_id,
      expense_category_id: place.expense_category_id,
      analytical_values: JSON.stringify(place.analytical_values),
      description: original?.description ?? shop,
      vat_lines: JSON.stringify(vatGivenBack(original, taken)),
      file_ids: [],
      is_offline: false,
      over_minor: 0n,
      dispute_id: disputeId,
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** With a part of a purchase as much of its VAT comes back; of one whose VAT nobody has said, or in another currency, none. */
function vatGivenBack(original: CardPaymentRow | null, taken: Money): VatLine[] {
  if (original?.taken_currency !== taken.currency) return [];
  const lines = original.vat_lines.map(({ rate, net, tax }) => ({
    rate,
    net: moneyFromWire(net),
    tax: moneyFromWire(tax),
  }));
  const whole = money(original.taken_minor, original.taken_currency);
  return shareVatLines(lines, whole, taken).map(({ rate, net, tax }) => ({
    rate,
    net: moneyToWire(net),
    tax: moneyToWire(tax),
  }));
}

/** What the supplier owes back and gave back, on one day (domain rules 2.12, entry 9). */
async function giveBack(
  { trx, companyId, now }: MessageContext,
  { refund, locked: { account } }: { refund: CardPaymentRow; locked: LockedCard },
): Promise<void> {
  const supplier = await getSupplier(trx, companyId, refund.supplier_id);
  const { base_currency: base } = await getCompanyRow(trx, companyId);
  const minor = refund.amount_minor;
  const entry = (key: string, postings: { account: string; minor: bigint }[]) => ({
    key: `card ${key} ${refund.id}`,
    bookedOn: refund.booked_on,
    description: `${supplier.name}, ${refund.number}`,
    postings,
    now,
  });
  await postEntries(trx, companyId, [
    entry('credit', [
      { account: supplierAccount(supplier.id), minor },
      { account: SPEND_ACCOUNT, minor: -minor },
    ]),
    entry('refund', [
      { account: elsewhereAccount(account.ledger_code), minor },
      { account: supplierAccount(supplier.id), minor: -minor },
    ]),
  ]);
  const payee = { type: 'supplier' as const, id: supplier.id, name: supplier.name };
  const amount = money(refund.taken_minor, refund.taken_currency);
  const baseAmount = money(minor, base);
  await publishEvent(trx, companyId, {
    kind: payableValidated,
    payload: {
      kind: cardRefundKind.name,
      id: refund.id,
      journalKind: 'cardRefund',
      number: refund.number,
      payee,
      supplierName: supplier.name,
      on: refund.paid_on,
      dueOn: null,
      amount: moneyToWire(amount),
      baseAmount: moneyToWire(baseAmount),
      rate: rateBetween(amount, baseAmount),
      vatLines: refund.vat_lines,
      reverseCharge: null,
      costCenterId: refund.cost_center_id,
      expenseCategoryId: refund.expense_category_id,
      analyticalValues: refund.analytical_values,
      amortisation: null,
      expenseAccount: null,
      description: refund.description,
      fileIds: refund.file_ids,
    },
  });
  await publishEvent(trx, companyId, {
    kind: cardRefundReceived,
    payload: {
      refundId: refund.id,
      number: refund.number,
      payee,
      amount: moneyToWire(amount),
      baseAmount: moneyToWire(baseAmount),
      bookedOn: refund.booked_on,
      ledgerCode: account.ledger_code,
    },
  });
}

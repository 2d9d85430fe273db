import type { Instant } from '#kernel/instant.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { elsewhereAccount, postEntry } from '#areas/ledger/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { PaidElsewhere } from '../../contract/paid-elsewhere.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { isInTime } from '../../rules/discount.ts';
import { movePayment } from '../../rules/payment-states.ts';
import { refuseWithout } from '../settings/payment-methods.ts';
import { paymentsTables, type PaidElsewhereRow, type PaymentRow } from '../tables.ts';
import { PAYMENT_TOPICS } from './create-run.ts';
import { setDiscount } from './fit-discounts.ts';
import { lockPayments } from './lock-payments.ts';
import { payeeAccount } from './open-payment.ts';
import { settleByHand, unsettleByHand, type Settling } from './settle-payment.ts';

/**
 * Says that these were paid without a bank file, all of them or none: each is settled on that day, and the books get it
 * against the account that it was paid from, less the discounts that were in time where that is said (domain rules 2.8).
 * @throws AppError not_found, version_conflict, illegal_state with `paymentId`; paid_on_future, method_off.
 */
export async function payElsewhere(context: Context, input: PaidElsewhere): Promise<PaymentId[]> {
  const { trx, actor, now } = context;
  await refuseWithout(trx, actor.companyId, ['elsewhere']);
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  if (input.paidOn > dayInZone(now, zone)) throw new AppError('paid_on_future');
  const rows = await lockPayments(context, input.payments);
  for (const { state } of rows) valueOrThrow(movePayment('payElsewhere', state));
  const names = await namesOf(trx, actor.companyId, [actor.userId]);
  for (const row of rows) {
    const payment = await setDiscount(
      context,
      row,
      input.takesDiscounts === true && isInTime(input.paidOn, row.discount_until),
    );
    const tookDiscount = payment === row ? null : payment.is_discounted;
    await payOneElsewhere(context, { payment, tookDiscount, input, byName: names.get(actor.userId) ?? '' });
  }
  return rows.map((row) => row.id);
}

type Paid = Pick<PaidElsewhere, 'paidOn' | 'ledgerCode' | 'reason' | 'reference'>;
type One = { payment: PaymentRow; tookDiscount: boolean | null; input: Paid; byName: string };

/** Settles one payment that the caller holds and keeps who said so. */
export async function payOneElsewhere(context: Context, { payment, tookDiscount, input, byName }: One): Promise<void> {
  const { trx, actor, now } = context;
  const { paidOn, ledgerCode, reason, reference } = input;
  const settlement = await settleByHand(context, payment, {
    bookedOn: paidOn,
    booked: payment.base_minor,
    ledgerCode,
    action: 'payElsewhere',
  });
  const row: PaidElsewhereRow = {
    company_id: actor.companyId,
    id: newId('pel', Date.parse(now)),
    payment_id: payment.id,
    settlement,
    took_discount: tookDiscount,
    paid_on: paidOn,
    ledger_code: ledgerCode,
    base_minor: payment.base_minor,
    reason,
    reference: reference === '' ? null : reference,
    before_state: payment.state,
    before_note: payment.note,
    made_at: now,
    made_by: actor.userId,
    made_by_name: byName,
    undone_at: null,
    undone_by_name: null,
    undone_reason: null,
  };
  await paymentsTables(trx).insertInto('payments.paid_elsewhere').values(row).execute();
  await postElsewhere(context, { payment, row, isBack: false });
  await recordChange(context, {
    action: 'payments.pay-elsewhere',
    entity: 'payment',
    entityId: payment.id,
    before: { state: payment.state },
    after: { state: 'paid', paidOn, ledgerCode, reference },
    reason,
    topics: PAYMENT_TOPICS,
  });
}

/**
 * Takes it back: the payment stands where it stood before, with or without its discount, and the books get the other sides of the same day.
 * @throws AppError not_found; illegal_state for what was not paid elsewhere, was paid by card, or was taken back already.
 */
export async function undoPaidElsewhere(
  context: Context,
  { paymentId, reason }: { paymentId: PaymentId; reason: string },
): Promise<void> {
  const { trx, actor, now } = context;
  const db = paymentsTables(trx);
  const payment = await db
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (payment === undefined) throw notFound();
  const row = await db
    .selectFrom('payments.paid_elsewhere')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('payment_id', '=', paymentId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.settlement !== payment.settlements || payment.method === 'card')
    throw new AppError('illegal_state', { data: { state: payment.state } });
  await unsettleByHand(context, payment, {
    state: row.before_state,
    note: row.before_note,
    bookedOn: row.paid_on,
    booked: row.base_minor,
    ledgerCode: row.ledger_code,
    reason,
  });
  const names = await namesOf(trx, actor.companyId, [actor.userId]);
  await db
    .updateTable('payments.paid_elsewhere')
    .set({ undone_at: now, undone_by_name: names.get(actor.userId) ?? '', undone_reason: reason })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await postElsewhere(context, { payment, row, isBack: true });
  if (row.took_discount !== null)
    await setDiscount(context, { ...payment, version: payment.version + 1 }, !row.took_discount);
  await recordChange(context, {
    action: 'payments.undo-elsewhere',
    entity: 'payment',
    entityId: payment.id,
    before: { state: payment.state },
    after: { state: row.before_state },
    reason,
    topics: PAYMENT_TOPICS,
  });
}

type Posted = { payment: PaymentRow; row: PaidElsewhereRow; isBack: boolean };

/** The books get what was paid elsewhere, or that it was not after all. */
export async function postElsewhere(
  { trx, actor, now }: Settling & { readonly now: Instant },
  { payment, row, isBack }: Posted,
): Promise<void> {
  const minor = isBack ? -row.base_minor : row.base_minor;
  const bookedOn: PlainDate = row.paid_on;
  await postEntry(trx, actor.companyId, {
    key: `${isBack ? 'not elsewhere' : 'elsewhere'} ${row.id}`,
    bookedOn,
    description: `${payment.payee_name}, ${payment.reference}`,
    postings: [
      { account: payeeAccount({ type: payment.payee_type, id: payment.payee_id }), minor },
      { account: elsewhereAccount(row.ledger_code), minor: -minor },
    ],
    now,
  });
}

import { assert } from '#kernel/assert.ts';
import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { baseCurrencyColumn } from '#areas/companies/server/door.ts';
import type { RunId } from '../../contract/payment.ts';
import { payableReturned, payableSettled, type PayableSettled } from '#areas/payables/events.ts';
import { movePayment, unmatchPayment, type PaymentState } from '../../rules/payment-states.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';
import { markOrderFailed } from './move-payments.ts';
import { voidConfirmations } from './run-confirmations.ts';

/** Kept with a run that is left empty. */
const PAID_BEFORE = 'Paid by an earlier bank file';

/** What the bank did on which day: `booked` is what it took or gave back in base currency. */
type Booked = { bookedOn: PlainDate; booked: bigint; ledgerCode: string };

/** What settling needs of whoever does it: a card settles without anybody who asks. */
export type Settling = { readonly trx: Trx; readonly actor: { readonly companyId: CompanyId } };

/** The bank shows the money gone. */
export async function settlePayment(context: Context, payment: PaymentRow, booked: Booked): Promise<void> {
  const settled = { ...payment, settlements: payment.settlements + 1 };
  const base = await update(context, settled, {
    state: valueOrThrow(movePayment('settle', payment.state)),
    settled_on: booked.bookedOn,
  });
  await publishEvent(context.trx, context.actor.companyId, {
    kind: payableSettled,
    payload: await factOf(context, settled, { ...booked, base }),
  });
}

/**
 * The bank shows money gone for an order that somebody had marked as failed: the payment is paid after all and is not
 * sent again. It leaves the run it waits in, whose code no longer fits (domain rules 2.8); a run left empty is refused.
 */
export async function settleLate(
  context: Context,
  payment: PaymentRow,
  order: Booked & { attempt: number },
): Promise<void> {
  const { trx, actor } = context;
  const state = valueOrThrow(movePayment('settleLate', payment.state));
  const { rows } = await sql<{ runId: RunId }>`
    update payments.bank_file_payment p set failed_at = null from payments.bank_file f
    where p.company_id = ${actor.companyId} and p.payment_id = ${payment.id} and p.attempt = ${order.attempt}
      and f.company_id = p.company_id and f.id = p.file_id
    returning f.run_id as "runId"`.execute(trx);
  const [file] = rows;
  assert(file !== undefined, 'An order that came back on a statement stood in a file');
  const sent = { ...payment, attempt: order.attempt, settlements: payment.settlements + 1 };
  const base = await update(context, sent, {
    state,
    settled_on: order.bookedOn,
    run_id: file.runId,
    attempt: order.attempt,
    note: null,
  });
  if (payment.run_id !== null) {
    await voidConfirmations(trx, actor.companyId, { runIds: [payment.run_id], payee: null, now: context.now });
    await sql`update payments.run set state = 'refused', refused_reason = ${PAID_BEFORE}
      where company_id = ${actor.companyId} and id = ${payment.run_id} and state = 'to_confirm'
        and not exists (select from payments.payment p where p.company_id = run.company_id and p.run_id = run.id)`.execute(
      trx,
    );
  }
  await publishEvent(trx, actor.companyId, {
    kind: payableSettled,
    payload: await factOf(context, sent, { ...order, base }),
  });
}

/** The bank gave the money back: it is owed again, with the bank's reason (domain rules 2.12, entry 12). */
export async function returnPayment(
  context: Context,
  payment: PaymentRow,
  back: Booked & { reason: string },
): Promise<void> {
  await markOrderFailed(context, payment);
  const base = await update(context, payment, {
    state: valueOrThrow(movePayment('return', payment.state)),
    settled_on: null,
    run_id: null,
    execute_on: null,
    note: back.reason,
  });
  await publishEvent(context.trx, context.actor.companyId, {
    kind: payableReturned,
    payload: { ...(await factOf(context, payment, { ...back, base })), reason: back.reason },
  });
}

/** A person says that an entry of the bank paid it, or that no bank of ours did. */
export async function settleByHand(
  context: Settling,
  payment: PaymentRow,
  paid: Booked & { action: 'match' | 'payElsewhere' },
): Promise<number> {
  const settled = { ...payment, settlements: payment.settlements + 1 };
  const base = await update(context, settled, {
    state: valueOrThrow(movePayment(paid.action, payment.state)),
    settled_on: paid.bookedOn,
    note: null,
  });
  await publishEvent(context.trx, context.actor.companyId, {
    kind: payableSettled,
    payload: await factOf(context, settled, { ...paid, base }),
  });
  return settled.settlements;
}

/**
 * The person was wrong who said that its money came back: it is paid as it was, by the order that paid it, and the books
 * get it back on the same day.
 */
export async function unreturnByHand(
  context: Context,
  payment: PaymentRow,
  was: Booked & { settledOn: PlainDate; note: string | null },
): Promise<void> {
  const { trx, actor } = context;
  const { rows } = await sql<{ runId: RunId }>`
    update payments.bank_file_payment p set failed_at = null from payments.bank_file f
    where p.company_id = ${actor.companyId} and p.payment_id = ${payment.id} and p.attempt = ${payment.attempt}
      and f.company_id = p.company_id and f.id = p.file_id
    returning f.run_id as "runId"`.execute(trx);
  const settled = { ...payment, settlements: payment.settlements + 1 };
  const base = await update(context, settled, {
    state: valueOrThrow(movePayment('unreturn', payment.state)),
    settled_on: was.settledOn,
    run_id: rows[0]?.runId ?? null,
    note: was.note,
  });
  await publishEvent(trx, actor.companyId, {
    kind: payableSettled,
    payload: await factOf(context, settled, { ...was, base }),
  });
}

/** The person was wrong: the payment is where it was before, and the books get the other sides of the same day. */
export async function unsettleByHand(
  context: Context,
  payment: PaymentRow,
  back: Booked & { state: PaymentState; note: string | null; reason: string },
): Promise<void> {
  const base = await update(context, payment, {
    state: valueOrThrow(unmatchPayment(payment.state, back.state)),
    settled_on: null,
    note: back.note,
  });
  await publishEvent(context.trx, context.actor.companyId, {
    kind: payableReturned,
    payload: {
      ...(await factOf(context, payment, { ...back, base })),
      reason: back.reason,
      isTakenBack: true,
    },
  });
}

/** Answers the currency of the books, which what is told of the payment is in: thousands of a statement ask for it. */
async function update(
  { trx, actor }: Settling,
  payment: PaymentRow,
  values: Partial<Pick<PaymentRow, 'state' | 'settled_on' | 'run_id' | 'execute_on' | 'note' | 'attempt'>>,
): Promise<CurrencyCode> {
  const { base } = await paymentsTables(trx)
    .updateTable('payments.payment')
    .set({ ...values, settlements: payment.settlements, version: payment.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', payment.id)
    .returning(baseCurrencyColumn(actor.companyId).as('base'))
    .executeTakeFirstOrThrow();
  return base;
}

/** What the bank booked is named where it is not what the books have the payment at: a realised difference. */
async function factOf(
  { trx }: Settling,
  payment: PaymentRow,
  { bookedOn, ledgerCode, booked, base }: Booked & { base: CurrencyCode },
): Promise<PayableSettled> {
  return {
    paymentId: payment.id,
    attempt: payment.attempt,
    settlement: payment.settlements,
    source: { type: payment.source_type, id: payment.source_id },
    ...(payment.parts === 1 ? {} : { isWhole: await areOthersPaid(trx, payment) }),
    payee: { type: payment.payee_type, id: payment.payee_id, name: payment.payee_name },
    amount: moneyToWire(money(payment.amount_minor, payment.currency)),
    baseAmount: moneyToWire(money(payment.base_minor, base)),
    ...(booked === payment.base_minor ? {} : { bookedAmount: moneyToWire(money(booked, base)) }),
    ...discountOf(payment, base),
    bookedOn,
    reference: payment.reference,
    ledgerCode,
  };
}

function discountOf(payment: PaymentRow, base: CurrencyCode): Pick<PayableSettled, 'discount' | 'discountAmount'> {
  if (!payment.is_discounted) return {};
  const discount = moneyToWire(money(payment.discount_base_minor ?? 0n, base));
  if (payment.currency === base) return { discount };
  return { discount, discountAmount: moneyToWire(money(payment.discount_minor ?? 0n, payment.currency)) };
}

/** Two parts that are paid at the same time ask one after the other, so that one of them is the last. */
async function areOthersPaid(trx: Trx, payment: PaymentRow): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${payment.source_id}, 0))`.execute(trx);
  const { rows } = await sql<{ isOpen: boolean }>`select exists (select from payments.payment
    where company_id = ${payment.company_id} and source_type = ${payment.source_type} and source_id = ${payment.source_id}
      and id <> ${payment.id} and state not in ('paid', 'cancelled')) as "isOpen"`.execute(trx);
  return rows[0]?.isOpen === false;
}

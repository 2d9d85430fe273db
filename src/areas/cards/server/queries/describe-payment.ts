import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { getSupplier } from '#areas/suppliers/server/door.ts';
import type { CardPaymentId } from '../../contract/card-id.ts';
import type { CardPaymentView } from '../../contract/card-payment.ts';
import { rateBetween } from '../../rules/card-rate.ts';
import { mayDispute, lastDayToDispute } from '../../rules/dispute-states.ts';
import { refuseStranger } from '../commands/move-card.ts';
import { describeDispute } from './describe-dispute.ts';
import { cardsTables, type CardPaymentRow, type CardRow } from '../tables.ts';
import { refundCandidates } from './refund-candidates.ts';

/** Whether the books have prepared what a payment came to: from then on nobody says it otherwise. Answered by accounting. */
export type IsPrepared = (context: Context, sourceId: string) => Promise<boolean>;

/** A payment with its card, which the caller may see. @throws AppError not_found */
export async function findPayment(
  context: Context,
  id: CardPaymentId,
): Promise<{ payment: CardPaymentRow; card: CardRow }> {
  const { trx, actor } = context;
  const db = cardsTables(trx);
  const payment = await db
    .selectFrom('cards.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (payment === undefined) throw notFound();
  const card = await db
    .selectFrom('cards.card')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', payment.card_id)
    .executeTakeFirstOrThrow();
  refuseStranger(context, card.holder_id);
  return { payment, card };
}

/** One payment by card, to whoever may see it. @throws AppError not_found */
export async function describePayment(
  context: Context,
  id: CardPaymentId,
  isPrepared: IsPrepared,
): Promise<CardPaymentView> {
  const { trx, actor } = context;
  const { payment, card } = await findPayment(context, id);
  const db = cardsTables(trx);
  const authorization =
    payment.authorization_id === null
      ? undefined
      : await db
          .selectFrom('cards.authorization')
          .selectAll()
          .where('company_id', '=', actor.companyId)
          .where('id', '=', payment.authorization_id)
          .executeTakeFirst();
  const refunds = await refundsOf(context, id);
  const names = await namesOf(trx, actor.companyId, [card.holder_id]);
  const supplier = await getSupplier(trx, actor.companyId, payment.supplier_id);
  const files = await findFiles(trx, actor.companyId, payment.file_ids);
  const wire = (minor: bigint) => moneyToWire(money(minor, payment.currency));
  const isFinance = actor.rights.has('controller') || actor.rights.has('owner');
  const isForeign = payment.taken_currency !== payment.currency;
  const taken = money(payment.taken_minor, payment.taken_currency);
  return {
    id: payment.id,
    number: payment.number,
    kind: payment.kind,
    card: { id: card.id, name: card.name, last4: card.last4, holderName: names.get(card.holder_id) ?? '' },
    supplierName: supplier.name,
    merchant: {
      name: payment.merchant.name,
      category: payment.merchant.category,
      country: payment.merchant.country,
      city: payment.merchant.city,
    },
    channel: authorization?.channel ?? null,
    paidOn: payment.paid_on,
    bookedOn: payment.booked_on,
    amount: wire(payment.amount_minor),
    taken: moneyToWire(taken),
    rate: isForeign ? rateBetween(taken, money(payment.amount_minor, payment.currency)) : null,
    authorised: authorization === undefined ? null : wire(authorization.approved_minor),
    authorisedAt: authorization?.asked_at ?? null,
    over: payment.over_minor === 0n || payment.dispute_id !== null ? null : wire(payment.over_minor),
    isOffline: payment.is_offline,
    description: payment.description,
    costCenterId: payment.cost_center_id,
    expenseCategoryId: payment.expense_category_id,
    vatLines: payment.vat_lines,
    files: files.map(({ id: fileId, name, mime }) => ({ id: fileId, name, mime })),
    refunds: refunds.map((row) => ({ id: row.id, bookedOn: row.booked_on, amount: wire(row.amount_minor) })),
    originalId: payment.original_id,
    mayLink: isFinance && payment.kind === 'refund' && payment.original_id === null,
    candidates: isFinance ? await refundCandidates(context, payment) : [],
    requestId: card.request_id,
    ...(await ofDisputes(context, payment)),
    mayChange: !(await isPrepared(context, payment.id)),
    isOwn: card.holder_id === actor.userId,
    version: payment.version,
  };
}

const refundsOf = ({ trx, actor }: Context, id: CardPaymentId) =>
  cardsTables(trx)
    .selectFrom('cards.payment')
    .select(['id', 'booked_on', 'amount_minor'])
    .where('company_id', '=', actor.companyId)
    .where('original_id', '=', id)
    .orderBy('booked_at')
    .execute();

/** The claim for a payment, until when there may be one, and of which claim it is the money itself. */
async function ofDisputes(
  context: Context,
  payment: CardPaymentRow,
): Promise<Pick<CardPaymentView, 'dispute' | 'disputeUntil' | 'ofDispute'>> {
  const dispute = await describeDispute(context, payment);
  const isFree = mayDispute(payment) && (dispute === null || dispute.refusal !== null);
  return {
    dispute,
    disputeUntil: isFree ? lastDayToDispute(payment.booked_on) : null,
    ofDispute: payment.dispute_id === null ? null : payment.kind === 'refund' ? 'reinstated' : 'rescinded',
  };
}

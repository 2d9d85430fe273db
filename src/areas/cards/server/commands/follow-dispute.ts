import type { Instant } from '#kernel/instant.ts';
import { moneyFromWire } from '#kernel/money.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { leadsTo } from '../../rules/dispute-states.ts';
import type { MessageOf } from '../../contract/issuer-message.ts';
import { cardsTables, type CardPaymentRow, type DisputeRow } from '../tables.ts';
import { bookCapture } from './book-capture.ts';
import { bookRefund } from './book-refund.ts';
import { lockCard } from './lock-card.ts';
import type { MessageContext } from './message-context.ts';

type OfDispute = MessageOf<'dispute.changed' | 'dispute.moved'>;

/**
 * What the issuer says of a dispute. Its state is kept and moves nothing; its money is a refund of the payment while it is
 * given, and a payment to the same shop where it is taken back (domain rules 2.4; 2.12 entry 13). One that was opened at
 * the issuer is known from here on. @returns false where nobody here has the payment.
 */
export async function followDispute(context: MessageContext, message: OfDispute): Promise<boolean> {
  const { trx, companyId, account } = context;
  const payment = await cardsTables(trx)
    .selectFrom('cards.payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('account_id', '=', account.id)
    .where('issuer_ref', '=', message.payment)
    .executeTakeFirst();
  if (payment === undefined) return false;
  const locked = await lockCard(trx, companyId, { id: payment.card_id });
  if (locked === null) return false;
  const dispute = await findDispute(context, { message, payment });
  if (message.type === 'dispute.changed') {
    await keepState(context, { message, dispute });
    return true;
  }
  const { at, amount, movement } = message;
  const common = {
    id: message.id,
    at,
    account: message.account,
    payment: movement,
    card: locked.card.issuer_ref ?? '',
    merchant: payment.merchant,
    amount,
    taken: amount,
  };
  const money = { ...context, disputeId: dispute.id };
  if (message.how === 'reinstated')
    await bookRefund(money, { ...common, type: 'payment.refunded', original: message.payment }, locked);
  else
    await bookCapture(
      money,
      { ...common, type: 'payment.captured', authorization: null, channel: 'other', isFinal: true },
      locked,
    );
  return true;
}

/** By what the issuer knows it; else the claim that waits for the issuer; else one that nobody here opened. */
async function findDispute(
  { trx, companyId, account, now }: MessageContext,
  { message, payment }: { message: OfDispute; payment: CardPaymentRow },
): Promise<DisputeRow> {
  const rows = await cardsTables(trx)
    .selectFrom('cards.dispute')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payment_id', '=', payment.id)
    .forUpdate()
    .execute();
  const known =
    rows.find(({ issuer_ref: ref }) => ref === message.dispute) ??
    rows.find(({ issuer_ref: ref, refusal }) => ref === null && refusal === null);
  if (known !== undefined) return known;
  return cardsTables(trx)
    .insertInto('cards.dispute')
    .values({
      company_id: companyId,
      id: newId('cdp', Date.parse(now)),
      account_id: account.id,
      payment_id: payment.id,
      issuer_ref: message.dispute,
      state: 'unsubmitted',
      reason: 'other',
      explanation: '',
      happened_on: null,
      is_service: false,
      file_id: null,
      amount_minor: moneyFromWire(message.amount).minor,
      opened_at: message.at as Instant,
      opened_by: null,
      told_at: null,
      refusal: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const keepState = (
  { trx, companyId }: MessageContext,
  { message, dispute }: { message: MessageOf<'dispute.changed'>; dispute: DisputeRow },
): Promise<unknown> =>
  cardsTables(trx)
    .updateTable('cards.dispute')
    .set({
      issuer_ref: message.dispute,
      told_at: message.at as Instant,
      ...(leadsTo(dispute.state, message.state) ? { state: message.state } : {}),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', dispute.id)
    .execute();

import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CardPaymentId } from '../../contract/card-id.ts';
import { cardsTables, type CardPaymentRow } from '../tables.ts';
import { lockCardById } from './lock-card.ts';
import { CARD_TOPICS } from './topics.ts';

/**
 * Finance says which payment a refund gives back that no payment explained. Its money is booked already; the two are shown
 * together from here on.
 * @throws AppError not_found, illegal_state where it has its payment, refund_too_large
 */
export async function linkRefund(
  context: Context,
  { refundId, originalId }: { refundId: CardPaymentId; originalId: CardPaymentId },
): Promise<void> {
  const { trx, actor } = context;
  const found = await findRow(context, refundId);
  // One link at a time for a card, so that two never give the same money back.
  await lockCardById(trx, actor.companyId, found.card_id);
  const refund = await findRow(context, refundId);
  if (refund.kind !== 'refund' || refund.original_id !== null)
    throw new AppError('illegal_state', { data: { state: refund.kind } });
  const original = await findRow(context, originalId);
  if (original.kind !== 'payment' || original.account_id !== refund.account_id) throw notFound();
  const { given } = await cardsTables(trx)
    .selectFrom('cards.payment')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('amount_minor'), eb.lit(0)).as('given'))
    .where('company_id', '=', actor.companyId)
    .where('original_id', '=', originalId)
    .executeTakeFirstOrThrow();
  if (BigInt(given) + refund.amount_minor > original.amount_minor) throw new AppError('refund_too_large');
  await cardsTables(trx)
    .updateTable('cards.payment')
    .set({ original_id: originalId })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', refundId)
    .execute();
  await recordChange(context, {
    action: 'cards.link-refund',
    entity: 'card_payment',
    entityId: refundId,
    after: { originalId },
    topics: CARD_TOPICS,
  });
}

async function findRow({ trx, actor }: Context, id: CardPaymentId): Promise<CardPaymentRow> {
  const row = await cardsTables(trx)
    .selectFrom('cards.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

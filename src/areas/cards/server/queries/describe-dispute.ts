import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import type { DisputeView } from '../../contract/dispute.ts';
import { cardsTables, type CardPaymentRow } from '../tables.ts';

/** The newest claim for a payment, with what its own movements come to; null where nobody claims it back. */
export async function describeDispute(
  { trx, actor }: Context,
  { id, currency }: Pick<CardPaymentRow, 'id' | 'currency'>,
): Promise<DisputeView | null> {
  const row = await cardsTables(trx)
    .selectFrom('cards.dispute')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('payment_id', '=', id)
    .orderBy('opened_at', 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  const moved = await cardsTables(trx)
    .selectFrom('cards.payment')
    .select(['kind', 'amount_minor'])
    .where('company_id', '=', actor.companyId)
    .where('dispute_id', '=', row.id)
    .execute();
  const credited = moved.reduce((sum, one) => sum + (one.kind === 'refund' ? one.amount_minor : -one.amount_minor), 0n);
  return {
    state: row.state,
    reason: row.reason,
    explanation: row.explanation,
    amount: moneyToWire(money(row.amount_minor, currency)),
    openedAt: row.opened_at,
    refusal: row.refusal,
    credited: moneyToWire(money(credited, currency)),
  };
}

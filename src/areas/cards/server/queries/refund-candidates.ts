import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import type { RefundCandidate } from '../../contract/card-payment.ts';
import type { CardPaymentRow } from '../tables.ts';

const SHOWN_MAX = 10;

/** Payments by the same card that a refund may give back, the newest before it first; nothing for one that has its payment. */
export async function refundCandidates({ trx, actor }: Context, refund: CardPaymentRow): Promise<RefundCandidate[]> {
  if (refund.kind !== 'refund' || refund.original_id !== null) return [];
  const { rows } = await sql<Pick<CardPaymentRow, 'id' | 'number' | 'merchant_name' | 'paid_on' | 'amount_minor'>>`
    select p.id, p.number, p.merchant_name, p.paid_on, p.amount_minor from cards.payment p
    where p.company_id = ${actor.companyId} and p.card_id = ${refund.card_id} and p.kind = 'payment'
      and p.booked_on <= ${refund.booked_on}
      and p.amount_minor - coalesce((select sum(r.amount_minor) from cards.payment r
        where r.company_id = p.company_id and r.original_id = p.id), 0) >= ${refund.amount_minor}
    order by p.booked_at desc, p.id desc limit ${SHOWN_MAX}`.execute(trx);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    shop: row.merchant_name,
    paidOn: row.paid_on,
    amount: moneyToWire(money(row.amount_minor, refund.currency)),
  }));
}

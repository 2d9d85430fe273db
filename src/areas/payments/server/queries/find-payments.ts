import { money, moneyToWire } from '#kernel/money.ts';
import type { Sought } from '#kernel/sought.ts';
import { likePattern } from '#platform/db/cursor.ts';
import { isAmount } from '#platform/db/is-amount.ts';
import type { Context } from '#platform/http/call.ts';
import type { PaymentView } from '../../contract/payment.ts';
import { paymentsTables } from '../tables.ts';
import { isVisibleTo } from './visible-payments.ts';

export type FoundPayment = Pick<PaymentView, 'id' | 'payee' | 'amount' | 'reference'>;

/**
 * The newest payments that the caller may see, by payee, reference or amount; a cancelled one is on no screen and is not
 * found. Whether the session may see payments now is the caller's to ask.
 */
export async function findPayments({ trx, actor }: Context, sought: Sought, limit: number): Promise<FoundPayment[]> {
  const pattern = likePattern(sought.text);
  const rows = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where(isVisibleTo(actor))
    .where('state', '<>', 'cancelled')
    .where((eb) =>
      eb.or([
        eb('payee_name', 'ilike', pattern),
        eb('reference', 'ilike', pattern),
        ...(sought.amounts.length === 0
          ? []
          : [isAmount(sought.amounts, { minor: 'amount_minor', currency: 'currency' })]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    payee: { type: row.payee_type, id: row.payee_id, name: row.payee_name },
    amount: moneyToWire(money(row.amount_minor, row.currency)),
    reference: row.reference,
  }));
}

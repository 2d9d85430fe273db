import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { paymentsTables } from '../tables.ts';
import { creditorsOf } from './creditors-of.ts';
import { obstacleOf } from './describe-payment.ts';

/** Every payment that could go into a run now, the first due first. */
export async function listOpenPayments({ trx, actor, now }: Context): Promise<PaymentId[]> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'to_pay')
    // What is owed since a later day than the one this is asked for is not open yet.
    .where('created_at', '<=', now)
    .orderBy('due_on')
    .orderBy('id')
    .limit(1000)
    .execute();
  const creditors = await creditorsOf(trx, actor.companyId, rows);
  return rows.filter((row) => obstacleOf(row, now, creditors) === null).map((row) => row.id);
}

export type ProcessingPayment = {
  id: PaymentId;
  attempt: number;
  payeeName: string;
  minor: bigint;
  reference: string;
  executeOn: PlainDate;
};

/** What was sent to the bank and should have left by this day. */
export async function listProcessingPayments({ trx, actor }: Context, until: PlainDate): Promise<ProcessingPayment[]> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .select(['id', 'attempt', 'payee_name', 'amount_minor', 'reference', 'execute_on'])
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'processing')
    .where('execute_on', '<=', until)
    .orderBy('id')
    .execute();
  return rows.flatMap((row) =>
    row.execute_on === null
      ? []
      : [
          {
            id: row.id,
            attempt: row.attempt,
            payeeName: row.payee_name,
            minor: row.amount_minor,
            reference: row.reference,
            executeOn: row.execute_on,
          },
        ],
  );
}

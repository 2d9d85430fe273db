import { moneyToWire, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { splitPayment } from '#areas/payments/server/door.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { payablesTables } from '../tables.ts';
import { loadForReview } from './load-for-review.ts';
import { TOPICS } from './topics.ts';

type Schedule = {
  invoiceId: InvoiceId;
  version: number;
  instalments: readonly { dueOn: PlainDate; amount: Money }[];
};

/**
 * Says in which parts what is open of a validated invoice is paid, each on its day (domain rules 2.8); parts that are in
 * a run, sent or paid stay. @throws AppError illegal_state when nothing is open, schedule_differs with what the parts have
 *   to come to, version_conflict, impersonation_forbidden.
 */
export async function scheduleInvoice(context: Context, { instalments, ...input }: Schedule): Promise<void> {
  const { trx, actor, now } = context;
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbidden', { status: 403 });
  const row = await loadForReview(context, { ...input, action: 'set_schedule' });
  await splitPayment(trx, actor.companyId, {
    source: { type: 'invoice', id: row.id },
    instalments: instalments.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0)),
    reference: row.payment_reference ?? row.number,
    now,
  });
  await payablesTables(trx)
    .updateTable('payables.invoice')
    .set({ version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await recordChange(context, {
    action: 'payables.schedule',
    entity: 'invoice',
    entityId: row.id,
    after: { instalments: instalments.map(({ dueOn, amount }) => ({ dueOn, amount: moneyToWire(amount) })) },
    topics: [...TOPICS, 'payments'],
  });
}

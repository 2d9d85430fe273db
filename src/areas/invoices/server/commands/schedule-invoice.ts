import { moneyToWire, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { splitPayment } from '#areas/payments/server/door.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { discountOf } from '../../rules/discount.ts';
import { invoicesTables } from '../tables.ts';
import { refuseEarlyEnd, termsOf } from './discount-terms.ts';
import { loadForReview } from './load-for-review.ts';
import { TOPICS } from './topics.ts';

type Schedule = {
  invoiceId: InvoiceId;
  version: number;
  instalments: readonly { dueOn: PlainDate; amount: Money }[];
  /** Hundredths of a percent off what is owed at once, up to and with a day. */
  discount: { points: number; until: PlainDate } | null;
};

/**
 * Says in which parts what is open of a validated invoice is paid, each on its day, or in one, less what goes off for
 * paying early (domain rules 2.8); parts that are in a run, sent or paid stay. @throws AppError illegal_state when nothing
 *   is open, schedule_differs with what the parts have to come to, invalid_input for a discount in parts or one that ends
 *   before the day of issue, version_conflict, impersonation_forbidden.
 */
export async function scheduleInvoice(context: Context, { instalments, discount, ...input }: Schedule): Promise<void> {
  const { trx, actor, now } = context;
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbidden', { status: 403 });
  const row = await loadForReview(context, { ...input, action: 'set_schedule' });
  refuseEarlyEnd({ discount, issuedOn: row.issued_on });
  await splitPayment(trx, actor.companyId, {
    source: { type: 'invoice', id: row.id },
    instalments: instalments.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0)),
    discount: discount === null ? null : { until: discount.until, of: (minor) => discountOf(minor, discount.points) },
    reference: row.payment_reference ?? row.number,
    now,
  });
  await invoicesTables(trx)
    .updateTable('invoices.invoice')
    // In parts there is none, and what was agreed is still said.
    .set({ version: row.version + 1, ...(instalments.length === 1 ? termsOf(discount) : {}) })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await recordChange(context, {
    action: 'invoices.schedule',
    entity: 'invoice',
    entityId: row.id,
    after: { instalments: instalments.map(({ dueOn, amount }) => ({ dueOn, amount: moneyToWire(amount) })), discount },
    topics: [...TOPICS, 'payments'],
  });
}

import { assert } from '#kernel/assert.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { isWhole, payableMoved, type PayableReturned, type PayableSettled } from '#areas/payables/events.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { invoiceKind } from '../../contract/payable-kinds.ts';
import { INVOICE_MOVES } from '../../rules/invoice-states.ts';
import { invoicesTables } from '../tables.ts';

/** The bank shows the money gone: the invoice is paid, one owed in parts with the last of them. */
export const settleInvoice = (context: ListenerContext, payment: PayableSettled): Promise<void> =>
  moveAsBanked(context, payment, 'settle');

/** The bank gave the money back: the invoice is owed again. */
export const reopenInvoice = (context: ListenerContext, payment: PayableReturned): Promise<void> =>
  moveAsBanked(context, payment, 'reopen');

/** Follows the bank where the invoice can; one that is elsewhere by now stays there. */
async function moveAsBanked(
  { trx, companyId }: ListenerContext,
  fact: PayableSettled | PayableReturned,
  action: 'settle' | 'reopen',
): Promise<void> {
  const { source, bookedOn } = fact;
  if (source.type !== invoiceKind.name) return;
  if (!isWhole(fact)) {
    await announceChange(trx, { companyId, topics: ['invoices', 'home'] });
    return;
  }
  const { from, to } = INVOICE_MOVES[action];
  assert(to !== 'same', 'The bank moves an invoice from one state to another');
  const moved = await invoicesTables(trx)
    .updateTable('invoices.invoice')
    .set((eb) => ({ state: to, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId as CompanyId)
    .where('id', '=', source.id as InvoiceId)
    .where('state', 'in', from)
    .returning(['id', 'request_id', 'version'])
    .executeTakeFirst();
  if (moved !== undefined)
    await publishEvent(trx, companyId, {
      kind: payableMoved,
      payload: {
        kind: invoiceKind.name,
        id: moved.id,
        requestId: moved.request_id,
        version: moved.version,
        state: to,
        on: action === 'settle' ? bookedOn : null,
        by: null,
        reason: null,
      },
    });
  await announceChange(trx, { companyId, topics: ['invoices', 'home'] });
}

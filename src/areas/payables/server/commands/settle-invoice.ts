import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PaymentReturned, PaymentSettled } from '#areas/payments/events.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { payablesTables } from '../tables.ts';

/** The bank shows the money gone: the invoice is paid. */
export async function settleInvoice({ trx, companyId }: ListenerContext, payment: PaymentSettled): Promise<void> {
  if (payment.source.type !== 'invoice') return;
  await payablesTables(trx)
    .updateTable('payables.invoice')
    .set((eb) => ({ state: 'paid' as const, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId as CompanyId)
    .where('id', '=', payment.source.id as InvoiceId)
    .where('state', '=', 'validated')
    .execute();
  await announceChange(trx, { companyId, topics: ['invoices', 'home'] });
}

/** The bank gave the money back: the invoice is owed again. */
export async function reopenInvoice({ trx, companyId }: ListenerContext, payment: PaymentReturned): Promise<void> {
  if (payment.source.type !== 'invoice') return;
  await payablesTables(trx)
    .updateTable('payables.invoice')
    .set((eb) => ({ state: 'validated' as const, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId as CompanyId)
    .where('id', '=', payment.source.id as InvoiceId)
    .where('state', '=', 'paid')
    .execute();
  await announceChange(trx, { companyId, topics: ['invoices', 'home'] });
}

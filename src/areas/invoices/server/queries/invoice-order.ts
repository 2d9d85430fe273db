import { money, moneyToWire } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { describeBill, readThousandths, type Bill } from '#areas/purchase-orders/server/door.ts';
import type { InvoiceOrder } from '../../contract/invoice-order.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { moveInvoice } from '../../rules/invoice-states.ts';
import { invoicesTables } from '../tables.ts';
import { findInvoice, type LoadedInvoice } from './load-invoice.ts';
import { mayReview } from './may-review.ts';

/** Of which order an invoice is, and of which it could be. @throws AppError not_found. */
export async function describeInvoiceOrder(context: Context, invoiceId: InvoiceId): Promise<InvoiceOrder> {
  const { trx, actor } = context;
  const row = await findInvoice(trx, actor.companyId, invoiceId);
  const { isDifferent: _isDifferent, ...bill } = await describeBill(context, await billOf(trx, row));
  const isOwn = !mayReview(context, row).ok;
  const credits = bill.discrepancy?.state === 'credit_asked' ? await creditsFor(trx, row) : [];
  return {
    ...bill,
    creditNotes: credits.map(({ id, number, gross_minor: minor }) => ({
      id,
      number,
      amount: moneyToWire(money(minor, row.currency)),
    })),
    can: !moveInvoice('edit', row.state).ok ? 'illegal_state' : isOwn ? 'own_request' : true,
  };
}

/** Credit notes of the supplier of an invoice, in its currency, that were not rejected; the newest first. */
export const creditsFor = (trx: Trx, row: LoadedInvoice) =>
  invoicesTables(trx)
    .selectFrom('invoices.credit_note')
    .select(['id', 'number', 'gross_minor'])
    .where('company_id', '=', row.company_id)
    .where('supplier_id', '=', row.supplier_id)
    .where('currency', '=', row.currency)
    .where('gross_minor', '>', 0n)
    .where('outcome', 'is distinct from', 'rejected')
    .orderBy('arrived_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();

/** What of an invoice and its document tells of which order it is. */
export async function billOf(trx: Trx, row: LoadedInvoice): Promise<Bill> {
  const [file] = await findFiles(trx, row.company_id, row.file_ids);
  const reading = file?.reading ?? null;
  return {
    invoiceId: row.id,
    requestId: row.request_id,
    number: row.number,
    supplierId: row.supplier_id,
    currency: row.currency,
    grossMinor: row.gross_minor,
    netMinor: row.vat_lines.reduce((sum, line) => sum + BigInt(line.net.minor), 0n),
    lines: (reading?.lines ?? [])
      .filter((line) => line.net.currency === row.currency)
      .map((line) => ({
        description: (line.description.trim() === '' ? row.number : line.description.trim()).slice(0, 300),
        // What a document does not count is one of it.
        quantity: readThousandths(line.quantity ?? '1') ?? 1000n,
        netMinor: BigInt(line.net.minor),
      })),
    orderNumber: reading?.orderNumber?.value ?? null,
    text: [
      row.description,
      row.payment_reference ?? '',
      ...(reading?.lines ?? []).map((line) => line.description),
    ].join('\n'),
    issuedOn: row.issued_on,
  };
}

import { moneyToWire } from '#kernel/money.ts';
import type { Sought } from '#kernel/sought.ts';
import { likePattern } from '#platform/db/cursor.ts';
import { isAmount } from '#platform/db/is-amount.ts';
import type { Context } from '#platform/http/call.ts';
import type { InvoiceRow } from '../../contract/invoice.ts';
import { invoicesTables } from '../tables.ts';
import { grossOf } from './load-invoice.ts';

export type FoundInvoice = Pick<InvoiceRow, 'id' | 'number' | 'supplierName' | 'gross'>;

/** The newest invoices of any state by number, supplier or amount. Whether the caller may see invoices is the caller's to ask. */
export async function findInvoices({ trx, actor }: Context, sought: Sought, limit: number): Promise<FoundInvoice[]> {
  const pattern = likePattern(sought.text);
  const rows = await invoicesTables(trx)
    .selectFrom('invoices.invoice')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where((eb) =>
      eb.or([
        eb('number', 'ilike', pattern),
        eb('supplier_name', 'ilike', pattern),
        ...(sought.amounts.length === 0
          ? []
          : [isAmount(sought.amounts, { minor: 'gross_minor', currency: 'currency' })]),
      ]),
    )
    .orderBy('arrived_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    supplierName: row.supplier_name,
    gross: moneyToWire(grossOf(row)),
  }));
}

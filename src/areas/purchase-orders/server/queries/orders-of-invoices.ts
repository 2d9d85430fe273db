import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { OrderMatch } from '../../contract/order-match.ts';

export type OfSupplier = { readonly id: string; readonly supplierId: string; readonly currency: string };

/** How each of these invoices stands to the orders of its supplier, asked once for all of them. */
export async function ordersOfInvoices(
  trx: Trx,
  companyId: CompanyId,
  invoices: readonly OfSupplier[],
): Promise<Map<string, OrderMatch>> {
  if (invoices.length === 0) return new Map();
  const { rows } = await sql<{ id: string; match: OrderMatch }>`
    select asked.id, case
      when bill.invoice_id is null then case when exists (
        select from purchase_orders."order" o
        where o.company_id = ${companyId} and o.supplier_id = asked.supplier_id and o.currency = asked.currency and o.state = 'open'
      ) then 'unchosen' else 'none' end
      when task.invoice_id is null then 'fits' else 'differs' end as match
    from unnest(${invoices.map(({ id }) => id)}::text[], ${invoices.map(({ supplierId }) => supplierId)}::text[],
      ${invoices.map(({ currency }) => currency)}::text[]) as asked (id, supplier_id, currency)
    left join purchase_orders.bill bill on bill.company_id = ${companyId} and bill.invoice_id = asked.id
    left join purchase_orders.discrepancy task
      on task.company_id = ${companyId} and task.invoice_id = asked.id and task.state <> 'closed'`.execute(trx);
  return new Map(rows.map(({ id, match }) => [id, match]));
}

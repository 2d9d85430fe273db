import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { OrderId } from '../../contract/order-id.ts';

/** An order of which something came up to a day; all amounts in base currency's smallest unit, without VAT. */
export type ReceivedOrder = {
  readonly id: OrderId;
  readonly number: string;
  readonly supplierId: SupplierId;
  readonly description: string;
  readonly expenseCategoryId: ExpenseCategoryId | null;
  readonly costCenterId: CostCenterId | null;
  readonly receivedMinor: bigint;
  /** Its counted invoices, each with what it bills; whether one is booked by then is known where books are kept. */
  readonly bills: readonly { readonly invoiceId: string; readonly minor: bigint }[];
};

type Row = Omit<ReceivedOrder, 'bills'> & { bills: { invoiceId: string; minor: string }[] };

/**
 * Orders of which something was delivered up to a day, what that is worth at the ordered prices, and what of each is billed.
 * What an invoice bills is taken net in the share that the order's net has of its total.
 */
export async function receivedOrders(trx: Trx, companyId: CompanyId, until: PlainDate): Promise<ReceivedOrder[]> {
  const { rows } = await sql<Row>`
    with came as (
      select l.order_id, sum(coalesce(l.minor, case when ol.quantity = 0 then 0
          else l.quantity * ol.net_minor::numeric / ol.quantity end)) as net
      from purchase_orders.goods_receipt_line l
      join purchase_orders.goods_receipt g on g.company_id = l.company_id and g.id = l.receipt_id
      join purchase_orders.order_line ol on ol.company_id = l.company_id and ol.order_id = l.order_id and ol.line_no = l.line_no
      where l.company_id = ${companyId} and g.received_on <= ${until} group by l.order_id having sum(coalesce(l.minor, l.quantity)) > 0
    )
    select o.id, o.number, o.supplier_id as "supplierId", o.description, o.expense_category_id as "expenseCategoryId",
      o.cost_center_id as "costCenterId", round(least(came.net, o.net_minor) * o.base_minor / o.total_minor)::bigint as "receivedMinor",
      coalesce((select jsonb_agg(jsonb_build_object('invoiceId', b.invoice_id,
          'minor', round(b.gross_minor::numeric * o.net_minor / o.total_minor * o.base_minor / o.total_minor)::bigint::text))
        from purchase_orders.bill b where b.company_id = o.company_id and b.order_id = o.id and b.counted_at is not null),
        '[]'::jsonb) as bills
    from came join purchase_orders."order" o on o.company_id = ${companyId} and o.id = came.order_id
    where o.state <> 'cancelled' order by o.number`.execute(trx);
  return rows.map((row) => ({
    ...row,
    bills: row.bills.map(({ invoiceId, minor }) => ({ invoiceId, minor: BigInt(minor) })),
  }));
}

import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { purchaseOrdersTables, type CreditLineRow, type CreditRow, type LoadedOrder } from '../tables.ts';

/** What is known of a credit note here, if anything. */
export const findCredit = (trx: Trx, companyId: CompanyId, creditNoteId: string): Promise<CreditRow | undefined> =>
  purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.credit')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('credit_note_id', '=', creditNoteId)
    .executeTakeFirst();

/** The credit notes of an order, those that count first. */
export const creditsOfOrder = (trx: Trx, order: Pick<LoadedOrder, 'company_id' | 'id'>): Promise<CreditRow[]> =>
  purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.credit')
    .selectAll()
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .orderBy('counted_at')
    .orderBy('credit_note_id')
    .execute();

export const creditLinesOf = (
  trx: Trx,
  credit: Pick<CreditRow, 'company_id' | 'credit_note_id'>,
): Promise<CreditLineRow[]> =>
  purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.credit_line')
    .selectAll()
    .where('company_id', '=', credit.company_id)
    .where('credit_note_id', '=', credit.credit_note_id)
    .orderBy('line_no')
    .execute();

/** The invoice in review that fits its order less this credit note, if there is one. */
export async function coveredBy(trx: Trx, companyId: CompanyId, creditNoteId: string): Promise<string | null> {
  const bill = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .select('invoice_id')
    .where('company_id', '=', companyId)
    .where('credit_note_id', '=', creditNoteId)
    .where('counted_at', 'is', null)
    .executeTakeFirst();
  return bill?.invoice_id ?? null;
}

/** What counted invoices billed of each line of an order, net, less what counted credit notes gave back of it. */
export async function netBilledOf(
  trx: Trx,
  order: Pick<LoadedOrder, 'company_id' | 'id'>,
): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ lineNo: number; netMinor: bigint }>`
    select line_no as "lineNo", sum(net)::bigint as "netMinor" from (
      select l.order_line_no as line_no, l.net_minor as net from purchase_orders.bill_line l
        join purchase_orders.bill b on b.company_id = l.company_id and b.invoice_id = l.invoice_id
        where l.company_id = ${order.company_id} and l.order_id = ${order.id} and b.counted_at is not null
      union all
      select l.order_line_no, -l.net_minor from purchase_orders.credit_line l
        join purchase_orders.credit c on c.company_id = l.company_id and c.credit_note_id = l.credit_note_id
        where l.company_id = ${order.company_id} and l.order_id = ${order.id} and c.counted_at is not null
    ) as moved where line_no is not null group by line_no`.execute(trx);
  return new Map(rows.map(({ lineNo, netMinor }) => [lineNo, netMinor]));
}

/** Locks these orders, in the order of their ids. */
export async function holdOrders(
  trx: Trx,
  companyId: CompanyId,
  ids: readonly (OrderId | null | undefined)[],
): Promise<Map<OrderId, LoadedOrder>> {
  const wanted = ids.flatMap((id) => id ?? []);
  if (wanted.length === 0) return new Map();
  const orders = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(orders.map((order) => [order.id, order]));
}

import type { Trx } from '#platform/db/scope.ts';
import type { CreditableLine } from '../../rules/check-credit-lines.ts';
import { purchaseOrdersTables, type CreditRow, type LoadedOrder } from '../tables.ts';
import { netBilledOf } from './credit-rows.ts';
import { linesOfBills } from './judge-bill.ts';
import { linesOfOrders } from './order-lines.ts';

/**
 * What of each line of an order this credit note could take off: what counted invoices billed of it less what counted
 * credit notes gave back, and what the invoice in review bills of it that the credit note waits for.
 */
export async function creditableLines(trx: Trx, order: LoadedOrder, credit: CreditRow): Promise<CreditableLine[]> {
  const { company_id: companyId } = order;
  const lines = (await linesOfOrders(trx, companyId, [order.id])).get(order.id) ?? [];
  const nets = await netBilledOf(trx, order);
  const waiting = await linesOfBills(trx, companyId, await waitingBills(trx, order, credit));
  return lines.map((line) => {
    const of = waiting.filter((one) => one.order_line_no === line.line_no);
    return {
      lineNo: line.line_no,
      quantity: of.reduce((sum, one) => sum + one.quantity, line.billed_quantity),
      netMinor: of.reduce((sum, one) => sum + one.net_minor, nets.get(line.line_no) ?? 0n),
    };
  });
}

/** The invoices in review that the credit note is about: it counts with them. */
async function waitingBills(trx: Trx, order: LoadedOrder, credit: CreditRow): Promise<string[]> {
  const rows = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .select('invoice_id')
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .where('counted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('credit_note_id', '=', credit.credit_note_id),
        ...(credit.invoice_id === null ? [] : [eb('invoice_id', '=', credit.invoice_id)]),
      ]),
    )
    .execute();
  return rows.map(({ invoice_id: id }) => id);
}

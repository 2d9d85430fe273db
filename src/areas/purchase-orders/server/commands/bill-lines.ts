import { recordChange } from '#platform/audit/record-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, type FieldError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { BillLinesInput } from '../../contract/bill.ts';
import type { OrderId } from '../../contract/order-id.ts';
import type { BilledLine } from '../../rules/match-lines.ts';
import { proposeLines } from '../../rules/propose-lines.ts';
import { fromThousandths, toThousandths } from '../../rules/quantity.ts';
import { linesOfOrders } from '../queries/order-lines.ts';
import { purchaseOrdersTables, type LoadedOrderLine } from '../tables.ts';
import { followBill } from './follow-bill.ts';
import type { Bill } from '../bill.ts';

/** The lines that the document says, each of the line of the order that it seems to be of. The bill is there already. */
export async function proposeBillLines(
  trx: Trx,
  companyId: CompanyId,
  of: { bill: Bill; orderId: OrderId },
): Promise<void> {
  const ordered = (await linesOfOrders(trx, companyId, [of.orderId])).get(of.orderId) ?? [];
  const known = ordered.map((line) => ({
    lineNo: line.line_no,
    description: line.description,
    sku: line.sku,
    unitPriceMinor: line.unit_price_minor,
  }));
  const proposed = proposeLines(of.bill.lines, known).map((line) =>
    // What takes something off is of no line, whatever it is called.
    line.orderLineNo !== null && (line.quantity <= 0n || line.netMinor < 0n) ? { ...line, orderLineNo: null } : line,
  );
  await insertLines(trx, companyId, { invoiceId: of.bill.invoiceId, orderId: of.orderId, lines: proposed });
}

/**
 * Says of which lines of its order the lines of an invoice in review are, in place of what was said before. The caller
 * holds the invoice. What somebody let pass is looked at again.
 * @throws AppError illegal_state of an invoice that is of no order, or counted; invalid_input for a line that the order
 *   does not have, another currency, or nothing of a line.
 */
export async function setBillLines(context: Context, bill: Bill, input: BillLinesInput): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const link = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .select(['order_id', 'counted_at'])
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .forUpdate()
    .executeTakeFirst();
  if (link === undefined || link.counted_at !== null) throw new AppError('illegal_state');
  const ordered = (await linesOfOrders(trx, companyId, [link.order_id])).get(link.order_id) ?? [];
  const problems = input.flatMap((line, index) => problemOf({ line, index, bill, ordered }));
  if (problems.length > 0) throw invalidInput(problems);
  const bills = purchaseOrdersTables(trx);
  await bills
    .deleteFrom('purchase_orders.bill_line')
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .execute();
  const lines = input.map(({ net, quantity, ...line }) => ({
    ...line,
    quantity: toThousandths(quantity),
    netMinor: net.minor,
  }));
  await insertLines(trx, companyId, { invoiceId: bill.invoiceId, orderId: link.order_id, lines });
  await bills
    .updateTable('purchase_orders.bill')
    .set({ exception_by: null, exception_reason: null, exception_minor: null })
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .execute();
  await followBill(trx, companyId, { bill, now });
  await recordChange(context, {
    action: 'purchase-orders.match-lines',
    entity: 'invoice',
    entityId: bill.invoiceId,
    after: {
      orderId: link.order_id,
      lines: lines.map((line) => ({
        quantity: fromThousandths(line.quantity),
        net: line.netMinor.toString(),
        orderLineNo: line.orderLineNo,
        isExtra: line.isExtra,
      })),
    },
    topics: ['purchase-orders', 'invoices'],
  });
}

type Check = { line: BillLinesInput[number]; index: number; bill: Bill; ordered: readonly LoadedOrderLine[] };

/** What is wrong with one line, at its field. */
function problemOf({ line, index, bill, ordered }: Check): FieldError[] {
  const at = (field: string, code: string): FieldError[] => [{ path: `lines.${index}.${field}`, code }];
  if (line.net.currency !== bill.currency) return at('net', 'currency_differs');
  if (line.orderLineNo === null) return [];
  if (line.isExtra || !ordered.some((one) => one.line_no === line.orderLineNo)) return at('orderLineNo', 'unknown');
  if (toThousandths(line.quantity) <= 0n) return at('quantity', 'invalid_quantity');
  return line.net.minor < 0n ? at('net', 'amount_out_of_range') : [];
}

async function insertLines(
  trx: Trx,
  companyId: CompanyId,
  { invoiceId, orderId, lines }: { invoiceId: string; orderId: OrderId; lines: readonly BilledLine[] },
): Promise<void> {
  if (lines.length === 0) return;
  await purchaseOrdersTables(trx)
    .insertInto('purchase_orders.bill_line')
    .values(
      lines.map((line, index) => ({
        company_id: companyId,
        invoice_id: invoiceId,
        line_no: index + 1,
        description: line.description,
        quantity: line.quantity,
        net_minor: line.netMinor,
        order_id: orderId,
        order_line_no: line.orderLineNo,
        is_extra: line.isExtra,
      })),
    )
    .execute();
}

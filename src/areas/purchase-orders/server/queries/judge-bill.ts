import type { Selectable } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import { isDiscrepancy, matchBill, type BillMatch, type Matching, type MatchedBill } from '../../rules/match-bill.ts';
import type { BilledLine, OrderedLine } from '../../rules/match-lines.ts';
import { purchaseOrdersTables, type BillLineRow, type LoadedOrder, type LoadedOrderLine } from '../tables.ts';
import { linesOfOrders, progressOf } from './order-lines.ts';
import { readTolerances, type VersionedTolerances } from './tolerances.ts';

/** What an invoice says now, and what a credit note takes off it. */
export type SaidBill = {
  readonly invoiceId: string;
  readonly grossMinor: bigint;
  readonly netMinor: bigint;
  readonly creditMinor: bigint;
};
export type JudgedBill = {
  readonly matching: Matching;
  readonly billed: MatchedBill;
  readonly ordered: readonly OrderedLine[];
  readonly tolerances: VersionedTolerances;
  /** How it fits as a whole less the credit note, whatever its lines say; null without one. */
  readonly lessCredit: BillMatch | null;
  /** That it fits so. */
  readonly isCovered: boolean;
};

/** How an invoice that is not counted yet fits its order now, line by line and as a whole. */
export async function judgeBill(trx: Trx, order: LoadedOrder, bill: SaidBill): Promise<JudgedBill> {
  const lines = (await linesOfOrders(trx, order.company_id, [order.id])).get(order.id) ?? [];
  const tolerances = await readTolerances(trx, order.company_id);
  const ordered = lines.map(orderedLine);
  const billed = {
    grossMinor: bill.grossMinor,
    netMinor: bill.netMinor,
    lines: (await linesOfBills(trx, order.company_id, [bill.invoiceId])).map(billedLine),
  };
  const whole = {
    currency: order.currency,
    netMinor: order.net_minor,
    totalMinor: order.total_minor,
    billedMinor: order.billed_minor,
    extraMinor: order.billed_extra_minor,
    requiresReceipt: order.requires_receipt,
    lines: ordered,
  };
  const { creditMinor } = bill;
  const rest = {
    grossMinor: bill.grossMinor - creditMinor,
    netMinor: bill.grossMinor === 0n ? 0n : (bill.netMinor * (bill.grossMinor - creditMinor)) / bill.grossMinor,
    lines: [],
  };
  const lessCredit = creditMinor > 0n ? matchBill(whole, rest, tolerances.allowed).match : null;
  return {
    matching: matchBill(whole, billed, tolerances.allowed),
    billed,
    ordered,
    tolerances,
    lessCredit,
    isCovered: lessCredit !== null && !isDiscrepancy(lessCredit),
  };
}

/** The lines of these invoices, each in the order of its document. */
export const linesOfBills = (
  trx: Trx,
  companyId: LoadedOrder['company_id'],
  invoiceIds: readonly string[],
): Promise<Selectable<BillLineRow>[]> =>
  invoiceIds.length === 0
    ? Promise.resolve([])
    : purchaseOrdersTables(trx)
        .selectFrom('purchase_orders.bill_line')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('invoice_id', 'in', invoiceIds)
        .orderBy('invoice_id')
        .orderBy('line_no')
        .execute();

export const orderedLine = (line: LoadedOrderLine): OrderedLine => ({
  ...progressOf(line),
  lineNo: line.line_no,
  unitPriceMinor: line.unit_price_minor,
  billed: line.billed_quantity,
  billedMinor: line.billed_minor,
});

export const billedLine = (line: Selectable<BillLineRow>): BilledLine => ({
  description: line.description,
  quantity: line.quantity,
  netMinor: line.net_minor,
  orderLineNo: line.order_line_no,
  isExtra: line.is_extra,
});

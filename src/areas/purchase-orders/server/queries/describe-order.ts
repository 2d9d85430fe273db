import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { writeAtOnce } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { costCenterNames } from '#areas/dimensions/server/door.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { OrderBill, OrderView } from '../../contract/order.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { OPEN_DISCREPANCIES } from '../../rules/discrepancy-states.ts';
import { BILL_MATCHES } from '../../rules/match-bill.ts';
import { billedQuantity, billedState } from '../../rules/match-lines.ts';
import { lineDelivery } from '../../rules/order-progress.ts';
import { moveOrder, type OrderAction } from '../../rules/order-states.ts';
import { fromThousandths } from '../../rules/quantity.ts';
import { useOf } from '../commands/load-order.ts';
import { purchaseOrdersTables, type LoadedOrder } from '../tables.ts';
import { billsInReview } from './bills-in-review.ts';
import { creditsOfOrder } from './credit-rows.ts';
import { describeRow, visibleOrders } from './list-orders.ts';
import { orderedLine } from './judge-bill.ts';
import { describeReceipts } from './order-receipts.ts';
import { describeSendings } from './order-sendings.ts';
import { describeVersions } from './order-versions.ts';
import { linesOfOrders, progressOf } from './order-lines.ts';
import { readTolerances } from './tolerances.ts';
import { partsIn } from './visible-orders.ts';

/** One order with all that came of it, for this caller. @throws AppError not_found for what is not in their list. */
export async function describeOrder(context: Context, orderId: OrderId): Promise<OrderView> {
  const { trx, actor, now } = context;
  const row = await visibleOrders(context).where('o.id', '=', orderId).executeTakeFirst();
  if (row === undefined) throw notFound();
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const lines = (await linesOfOrders(trx, actor.companyId, [orderId])).get(orderId) ?? [];
  const names = await costCenterNames(trx, actor.companyId);
  const nameOf = (id: LoadedOrder['cost_center_id']): string | null => (id === null ? null : (names.get(id) ?? null));
  const files = await findFiles(trx, actor.companyId, row.file_ids);
  const wire = (minor: bigint) => moneyToWire(money(minor, row.currency));
  const use = await useOf(trx, row, lines);
  const { allowed } = await readTolerances(trx, actor.companyId);
  const can = (action: OrderAction) => {
    const moved = moveOrder(action, { state: row.state, use }, partsIn(row, actor));
    return moved.ok ? (true as const) : moved.code;
  };
  return {
    ...describeRow(row, {
      lines,
      costCenterName: nameOf(row.cost_center_id),
      inReview: (await billsInReview(trx, actor.companyId, [orderId])).get(orderId),
      today: dayInZone(now, zone),
      allowed,
    }),
    request: { id: row.request_id, number: row.request_number },
    supplierId: row.supplier_id,
    deliverTo: row.deliver_to,
    requiresReceipt: row.requires_receipt,
    reason: row.reason,
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      description: line.description,
      sku: line.sku,
      unit: line.unit,
      quantity: fromThousandths(line.quantity),
      unitPrice: wire(line.unit_price_minor),
      vatRate: line.vat_rate,
      net: wire(line.net_minor),
      costCenterName: nameOf(line.cost_center_id),
      receivedQuantity: fromThousandths(line.received_quantity),
      receivedAmount: wire(line.received_minor),
      delivery: lineDelivery(progressOf(line)),
      billedQuantity: fromThousandths(billedQuantity(orderedLine(line))),
      match: billedState(orderedLine(line), { requiresReceipt: row.requires_receipt, allowed }),
    })),
    receipts: await describeReceipts(context, row),
    canSeeBills: partsIn(row, actor).includes('finance'),
    versions: await describeVersions(context, row),
    bills: await billsOf(context, row),
    credits: (await creditsOfOrder(trx, row)).map((credit) => ({
      creditNoteId: credit.credit_note_id,
      number: credit.number,
      amount: wire(credit.counted_minor ?? credit.gross_minor),
      isCounted: credit.counted_at !== null,
    })),
    sendings: await describeSendings(context, row.id),
    files: files.map(({ id, name, mime }) => ({ id, name, mime })),
    history: await historyOf(context, row),
    version: row.version,
    can: {
      send: can('send'),
      receive: can('receive'),
      amend: can('amend'),
      close: can('close'),
      reopen: can('reopen'),
      cancel: can('cancel'),
      changeReceiptRule: can('set-receipt-rule'),
    },
  };
}

/** The invoices that are said to be of it, those in review last. */
async function billsOf({ trx }: Context, order: LoadedOrder): Promise<OrderBill[]> {
  const bills = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .select(['invoice_id', 'number', 'gross_minor', 'counted_at', 'match', 'said_number', 'said_minor'])
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .orderBy('counted_at')
    .orderBy('linked_at')
    .execute();
  const tasks = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.discrepancy')
    .select(['invoice_id', 'state'])
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .execute();
  const stateOf = (invoiceId: string) => tasks.find((task) => task.invoice_id === invoiceId)?.state;
  return bills.map((bill) => ({
    invoiceId: bill.invoice_id,
    number: bill.number ?? bill.said_number ?? '',
    gross: moneyToWire(money(bill.gross_minor ?? bill.said_minor ?? 0n, order.currency)),
    isCounted: bill.counted_at !== null,
    match: BILL_MATCHES.find((one) => one === bill.match) ?? null,
    discrepancy: OPEN_DISCREPANCIES.find((one) => one === stateOf(bill.invoice_id)) ?? null,
  }));
}

type Event = OrderView['history'][number];

/** What befell an order, by the audit log's names of it. */
const DONE: Readonly<Record<string, Event['what']>> = {
  'purchase-orders.open': 'opened',
  'purchase-orders.receive': 'received',
  'purchase-orders.return': 'returned',
  'purchase-orders.bill': 'billed',
  'purchase-orders.set-receipt-rule': 'receipt_rule',
  'purchase-orders.change': 'changed',
  'purchase-orders.amend': 'amended',
  'purchase-orders.void-change': 'change_void',
  'purchase-orders.send': 'sent',
  'purchase-orders.close': 'closed',
  'purchase-orders.reopen': 'reopened',
  'purchase-orders.cancel': 'cancelled',
  'purchase-orders.credit': 'credited',
  'purchase-orders.credit-back': 'credit_back',
};

async function historyOf({ trx, actor }: Context, order: LoadedOrder): Promise<Event[]> {
  await writeAtOnce(trx);
  const { rows } = await sql<{ at: Instant; action: string; actorId: UserId | null; reason: string | null }>`
    select at, action, actor_id as "actorId", reason from platform.audit_event
    where company_id = ${actor.companyId} and entity_id = ${order.id} and action = any(${Object.keys(DONE)})
    order by seq desc`.execute(trx);
  const names = await namesOf(
    trx,
    actor.companyId,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  return rows.flatMap(({ at, action, actorId, reason }): Event[] => {
    const what = DONE[action];
    return what === undefined
      ? []
      : [{ what, at, byName: actorId === null ? null : (names.get(actorId) ?? null), reason }];
  });
}

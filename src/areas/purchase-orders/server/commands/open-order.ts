import { moneyFromWire, sum } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow, nextNumber } from '#areas/companies/server/door.ts';
import type { RequestApproved } from '#areas/requests/events.ts';
import { fulfilRequest, lineNet } from '#areas/requests/server/door.ts';
import { findOrAddSupplier } from '#areas/suppliers/server/door.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { toThousandths } from '../../rules/quantity.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { applyApproved } from './apply-change.ts';
import { TOPICS } from './topics.ts';

type OrderDetail = Extract<NonNullable<RequestApproved['detail']>, { type: 'purchase-order' }>;

/**
 * An approved request of type purchase-order opens its order, once however often it is told; one that was given up before
 * this was told opens none, and one for what a change of an order costs more changes that order. What was promised to the request in the budgets stays promised under its name, so that it
 * counts once (domain rules 2.11).
 */
export async function openOrder(
  { trx, companyId: company, now }: ListenerContext,
  request: RequestApproved,
): Promise<void> {
  const { detail } = request;
  // Facts from before an order said its lines make none.
  if (detail?.type !== 'purchase-order') return;
  if (await applyApproved({ trx, companyId: company, now }, request)) return;
  const companyId = company as CompanyId;
  if (!(await fulfilRequest(trx, companyId, { requestId: request.requestId, now }))) return;
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const openedOn = dayInZone(now, zone);
  const supplierId = await findOrAddSupplier(trx, companyId, {
    name: request.supplierName ?? request.description,
    vatNumber: null,
    country: null,
    now,
  });
  const amount = moneyFromWire(request.amount);
  const nets = request.vatLines.map(({ net }) => moneyFromWire(net));
  const orderId = newId('por', Date.parse(now));
  const number = await nextOrderNumber(trx, companyId, openedOn.slice(0, 4));
  await purchaseOrdersTables(trx)
    .insertInto('purchase_orders.order')
    .values({
      company_id: companyId,
      id: orderId,
      number,
      request_id: request.requestId,
      request_number: request.number,
      requester_id: request.requesterId,
      supplier_id: supplierId,
      description: request.description,
      currency: amount.currency,
      net_minor: sum(nets, amount.currency).minor,
      total_minor: amount.minor,
      base_minor: moneyFromWire(request.baseAmount).minor,
      cost_center_id: request.costCenterId,
      expense_category_id: request.expenseCategoryId,
      analytical_values: JSON.stringify(request.analyticalValues),
      expected_on: request.occurredOn,
      deliver_to: detail.deliverTo,
      // What comes to an address is counted there; a service without one is billed as ordered.
      requires_receipt: detail.deliverTo !== '',
      file_ids: request.fileIds,
      state: 'open',
      opened_on: openedOn,
      opened_at: now,
    })
    .execute();
  await purchaseOrdersTables(trx)
    .insertInto('purchase_orders.order_line')
    .values(linesOf(companyId, { orderId, detail, request }))
    .execute();
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'purchase-orders.open',
    entity: 'purchase_order',
    entityId: orderId,
    after: { number, requestId: request.requestId, total: request.amount },
  });
  await announceChange(trx, { companyId, topics: TOPICS });
}

/** The next number of the year: whoever opens an order meanwhile waits, and a failed opening gives its number back. */
async function nextOrderNumber(trx: Trx, companyId: CompanyId, year: string): Promise<string> {
  const next = await nextNumber(trx, companyId, `purchase-order-${year}`);
  return `PO-${year}-${String(next).padStart(5, '0')}`;
}

/** Each line with its own place, or that of the whole order where it names none. */
function linesOf(
  companyId: CompanyId,
  { orderId, detail, request }: { orderId: OrderId; detail: OrderDetail; request: RequestApproved },
) {
  return detail.lines.map((line, index) => {
    const unitPrice = moneyFromWire(line.unitPrice);
    return {
      company_id: companyId,
      order_id: orderId,
      line_no: index + 1,
      description: line.description,
      sku: line.sku,
      unit: line.unit,
      quantity: toThousandths(line.quantity),
      unit_price_minor: unitPrice.minor,
      net_minor: lineNet({ quantity: line.quantity, unitPrice }).minor,
      vat_rate: line.vatRate,
      cost_center_id: line.costCenterId ?? request.costCenterId,
      expense_category_id: line.expenseCategoryId ?? request.expenseCategoryId,
    };
  });
}

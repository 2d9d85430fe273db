import type { Instant } from '#kernel/instant.ts';
import { money, moneyFromWire } from '#kernel/money.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import { movePromise, reducePromise, releaseFromBudgets, type Reduction } from '#areas/budgets/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RequestApproved } from '#areas/requests/events.ts';
import { fulfilRequest, lineNet, orderTotals } from '#areas/requests/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { isAskedFor } from '../../rules/asked-for.ts';
import { changesOfLines } from '../../rules/change-order.ts';
import { billingOf } from '../../rules/order-progress.ts';
import { linesOfOrders } from '../queries/order-lines.ts';
import { termsOfLine, termsOfVersion } from '../queries/order-versions.ts';
import { readTolerances } from '../queries/tolerances.ts';
import { purchaseOrdersTables, type LoadedOrder, type LoadedOrderLine, type LoadedVersion } from '../tables.ts';
import { coverBills, holdPromisesOf } from './cover-bills.ts';
import { followDiscrepancies } from './follow-discrepancies.ts';
import { lockChange } from './lock-change.ts';
import { setVersionState } from './set-version-state.ts';
import { TOPICS } from './topics.ts';
import { voidChange } from './void-change.ts';

/**
 * The request for what a change costs more was approved: the order is what the version says from here on.
 * @returns whether the request is one of a change; it opens no order of its own then.
 */
export async function applyApproved(
  { trx, companyId: company, now }: ListenerContext,
  request: RequestApproved,
): Promise<boolean> {
  const { requestId } = request;
  const companyId = company as CompanyId;
  const change = await lockChange(trx, companyId, requestId);
  if (change === null) return false;
  const { order, version } = change;
  if (version.state !== 'pending' || !(await fulfilRequest(trx, companyId, { requestId, now }))) return true;
  const isAsIs = order.state === 'open' && (await isOver(trx, { order, version, request }));
  if (isAsIs) await applyVersion(trx, { order, version, by: null, now });
  else {
    // The order ended meanwhile, or something else was approved: nothing of the difference is spent.
    await releaseFromBudgets(trx, companyId, { source: { type: 'request', id: requestId }, now });
    await voidChange(trx, { order, version, now });
  }
  return true;
}

/** Whether the request that was approved still asks for what the change costs more. */
async function isOver(
  trx: Trx,
  { order, version, request }: { order: LoadedOrder; version: LoadedVersion; request: RequestApproved },
): Promise<boolean> {
  const { detail, amount } = request;
  if (detail?.type !== 'purchase-order' || amount.currency !== order.currency) return false;
  const lines = (await linesOfOrders(trx, order.company_id, [order.id])).get(order.id) ?? [];
  const changes = changesOfLines(
    lines.map(termsOfLine),
    termsOfVersion(version).map(({ terms }) => terms),
  );
  return isAskedFor(
    changes.map(({ after, moreMinor }) => ({
      netMinor: moreMinor,
      vatRate: after.vatRate,
      costCenterId: after.costCenterId ?? order.cost_center_id,
      expenseCategoryId: after.expenseCategoryId ?? order.expense_category_id,
    })),
    detail.lines.map((line) => ({
      netMinor: lineNet({ quantity: line.quantity, unitPrice: moneyFromWire(line.unitPrice) }).minor,
      vatRate: line.vatRate,
      costCenterId: line.costCenterId ?? request.costCenterId,
      expenseCategoryId: line.expenseCategoryId ?? request.expenseCategoryId,
    })),
  );
}

type Applied = { order: LoadedOrder; version: LoadedVersion; by: UserId | null; now: Instant };

/**
 * Makes the lines of an order those of a version. What it costs more was promised to the version's request and is the
 * order's from here on; what it costs less is free at once (domain rules 2.7). The caller holds the order.
 */
export async function applyVersion(trx: Trx, { order, version, by, now }: Applied): Promise<void> {
  const { company_id: companyId, id: orderId } = order;
  const lines = (await linesOfOrders(trx, companyId, [orderId])).get(orderId) ?? [];
  const after = termsOfVersion(version);
  const changes = changesOfLines(
    lines.map(termsOfLine),
    after.map(({ terms }) => terms),
  );
  for (const { lineNo, before, after: terms } of changes) {
    const values = {
      description: terms.description,
      sku: terms.sku,
      unit: terms.unit,
      quantity: terms.quantity,
      unit_price_minor: terms.unitPriceMinor,
      net_minor: terms.netMinor,
      vat_rate: terms.vatRate,
    };
    if (before === null)
      await purchaseOrdersTables(trx)
        .insertInto('purchase_orders.order_line')
        .values({
          company_id: companyId,
          order_id: orderId,
          line_no: lineNo,
          cost_center_id: terms.costCenterId ?? order.cost_center_id,
          expense_category_id: terms.expenseCategoryId ?? order.expense_category_id,
          ...values,
        })
        .execute();
    else
      await purchaseOrdersTables(trx)
        .updateTable('purchase_orders.order_line')
        .set(values)
        .where('company_id', '=', companyId)
        .where('order_id', '=', orderId)
        .where('line_no', '=', lineNo)
        .execute();
  }
  const changed = await setTotals(trx, { order, version, now });
  await setVersionState(trx, version, { state: 'applied', applied_at: now });
  await movePromises(trx, { order, changed, version, reductions: reductionsOf(order, lines, changes), now });
  await followDiscrepancies(trx, changed, { cause: 'amended', now });
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: by,
    onBehalfOf: null,
    ip: '',
    action: 'purchase-orders.amend',
    entity: 'purchase_order',
    entityId: orderId,
    before: { total: order.total_minor.toString() },
    after: { total: changed.total_minor.toString(), number: version.number, currency: order.currency },
    reason: version.reason,
  });
  await announceChange(trx, { companyId, topics: [...TOPICS, 'invoices'] });
}

/** New sums; an order of which all is billed by then closes. */
async function setTotals(
  trx: Trx,
  { order, version, now }: Pick<Applied, 'order' | 'version' | 'now'>,
): Promise<LoadedOrder> {
  const terms = termsOfVersion(version).map((line) => line.terms);
  const totalMinor = version.total_minor;
  const { allowed } = await readTolerances(trx, order.company_id);
  const billed = { totalMinor, billedMinor: order.billed_minor, currency: order.currency };
  const billing = billingOf(billed, allowed);
  // One that was opened again may be billed wholly already: only less of it closes it.
  const isOver = (billing === 'full' || billing === 'over') && totalMinor < order.total_minor;
  const base = (order.base_minor * totalMinor) / order.total_minor;
  return purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order')
    .set({
      net_minor: terms.reduce((sum, line) => sum + line.netMinor, 0n),
      total_minor: totalMinor,
      base_minor: base > 0n ? base : 1n,
      version: order.version + 1,
      ...(isOver ? { state: 'closed' as const, ended_at: now } : {}),
    })
    .where('company_id', '=', order.company_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function movePromises(
  trx: Trx,
  input: {
    order: LoadedOrder;
    changed: LoadedOrder;
    version: LoadedVersion;
    reductions: readonly Reduction[];
    now: Instant;
  },
): Promise<void> {
  const { order, changed, version, reductions, now } = input;
  const source = { type: 'request', id: order.request_id };
  const { company_id: companyId } = order;
  await holdPromisesOf(trx, [order], version.request_id === null ? [] : [version.request_id]);
  if (version.request_id !== null)
    await movePromise(trx, companyId, { from: { type: 'request', id: version.request_id }, to: source, now });
  const step = `${order.id}:${version.number}`;
  if (reductions.length > 0) await reducePromise(trx, companyId, { source, by: reductions, step, now });
  if (changed.state === 'closed') await releaseFromBudgets(trx, companyId, { source, now });
  await coverBills(trx, order, { now });
}

/** What is ordered less of, gross in base currency at the rate of the order, where it was promised. */
function reductionsOf(
  order: LoadedOrder,
  lines: readonly LoadedOrderLine[],
  changes: ReturnType<typeof changesOfLines>,
): Reduction[] {
  return changes.flatMap(({ lineNo, lessMinor, before }): Reduction[] => {
    const line = lines.find((one) => one.line_no === lineNo);
    if (lessMinor === 0n || line === undefined || before === null) return [];
    const unitPrice = money(lessMinor, order.currency);
    // What goes back was promised with the tax of then.
    const { gross } = orderTotals([{ quantity: '1', unitPrice, vatRate: before.vatRate }], order.currency);
    return [
      {
        costCenterId: line.cost_center_id,
        expenseCategoryId: line.expense_category_id,
        grossMinor: (gross.minor * order.base_minor) / order.total_minor,
      },
    ];
  });
}

import { money, moneyToWire, type Money } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, valueOrThrow, type FieldError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { createDraft, lineNet, orderTotals, submitRequest, writeComment } from '#areas/requests/server/door.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import { getSupplier } from '#areas/suppliers/server/door.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { changesOfLines, checkLine, type LineChange, type LineTerms } from '../../rules/change-order.ts';
import { billedQuantity } from '../../rules/match-lines.ts';
import { receivedQuantity } from '../../rules/order-progress.ts';
import { moveOrder } from '../../rules/order-states.ts';
import { toThousandths } from '../../rules/quantity.ts';
import { orderedLine } from '../queries/judge-bill.ts';
import { findPending, keptLine, termsOfLine, versionsOf } from '../queries/order-versions.ts';
import { partsIn } from '../queries/visible-orders.ts';
import { purchaseOrdersTables, type LoadedOrder, type LoadedOrderLine, type LoadedVersion } from '../tables.ts';
import { applyVersion } from './apply-change.ts';
import { markAmending } from './follow-discrepancies.ts';
import { loadOrderForUpdate } from './load-order.ts';
import { setVersionState } from './set-version-state.ts';
import { TOPICS } from './topics.ts';

export type AmendedLine = {
  lineNo: number | null;
  description: string;
  sku?: string | undefined;
  unit?: string | undefined;
  quantity: string;
  unitPrice: Money;
  vatRate: string;
  costCenterId: CostCenterId | null;
  expenseCategoryId: ExpenseCategoryId | null;
};
export type AmendOrder = { orderId: OrderId; version: number; reason: string; lines: readonly AmendedLine[] };

/**
 * A new version of the lines of an open order (domain rules 2.7). What it costs more of any line is asked for by a request
 * of its own, through the company's approvals, and the version waits for it; one that costs nowhere more counts at once
 * and frees what it costs less. What came or is billed stays ordered.
 * @throws AppError not_found, illegal_state, not_yours, version_conflict, change_pending; invalid_input for what is wrong
 *   with a line or where nothing is different; what sending the request refuses: budget_exceeded, no_approver,
 *   policy_blocked, fx_rate_missing.
 */
export async function amendOrder(context: Context, input: AmendOrder): Promise<void> {
  const { trx, actor, now } = context;
  const { order, lines, use } = await loadOrderForUpdate(context, input);
  valueOrThrow(moveOrder('amend', { state: order.state, use }, partsIn(order, actor)));
  const pending = await findPending(trx, order);
  if (pending?.isWaiting === true) throw new AppError('change_pending');
  if (pending !== null) await setVersionState(trx, pending.version, { state: 'void', applied_at: null });
  const dimensions = await listDimensions(trx, actor.companyId);
  const problems = input.lines.flatMap((line, index) => problemOf({ line, index, order, lines, dimensions }));
  if (problems.length > 0) throw invalidInput(problems);
  const after = termsAfter(lines, input.lines);
  const changes = changesOfLines(lines.map(termsOfLine), after);
  if (changes.length === 0) throw invalidInput([{ path: 'lines', code: 'nothing_changed' }]);
  const total = totalOf(order, after);
  if (total.minor <= 0n) throw invalidInput([{ path: 'lines', code: 'amount_out_of_range' }]);
  const more = changes.filter(({ moreMinor }) => moreMinor > 0n);
  const requestId = more.length === 0 ? null : await askForMore(context, { order, more, reason: input.reason });
  const version = await keepVersion(context, {
    order,
    lines,
    after,
    totalMinor: total.minor,
    requestId,
    reason: input.reason,
  });
  await recordChange(context, {
    action: 'purchase-orders.change',
    entity: 'purchase_order',
    entityId: order.id,
    before: { total: moneyToWire(money(order.total_minor, order.currency)) },
    after: { total: moneyToWire(total), number: version.number, requestId },
    reason: input.reason,
    topics: TOPICS,
  });
  if (requestId === null) return applyVersion(trx, { order, version, by: actor.userId, now });
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order')
    .set({ version: order.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', order.id)
    .execute();
  await markAmending(trx, order, { by: actor.userId, now });
}

/** Lines that are not named stay as they are; new ones are numbered on. */
function termsAfter(lines: readonly LoadedOrderLine[], input: readonly AmendedLine[]): LineTerms[] {
  const kept = lines.map((line) => {
    const changed = input.find(({ lineNo }) => lineNo === line.line_no);
    return changed === undefined ? termsOfLine(line) : termsOfKnown(changed, line);
  });
  const last = lines.reduce((most, line) => Math.max(most, line.line_no), 0);
  const fresh = input.filter(({ lineNo }) => lineNo === null).map((line, index) => termsOf(line, last + index + 1));
  return [...kept, ...fresh];
}

const termsOf = ({ quantity, unitPrice, ...line }: AmendedLine, lineNo: number): LineTerms => ({
  ...line,
  sku: line.sku ?? '',
  unit: line.unit ?? '',
  lineNo,
  quantity: toThousandths(quantity),
  unitPriceMinor: unitPrice.minor,
  netMinor: lineNet({ quantity, unitPrice }).minor,
});

/** What a change does not say of a line, and whose money it is, stays. */
const termsOfKnown = (changed: AmendedLine, line: LoadedOrderLine): LineTerms => ({
  ...termsOf({ ...changed, sku: changed.sku ?? line.sku, unit: changed.unit ?? line.unit }, line.line_no),
  costCenterId: line.cost_center_id,
  expenseCategoryId: line.expense_category_id,
});

const totalOf = (order: LoadedOrder, after: readonly LineTerms[]): Money =>
  orderTotals(
    after.map(({ netMinor, vatRate }) => ({ quantity: '1', unitPrice: money(netMinor, order.currency), vatRate })),
    order.currency,
  ).gross;

type Check = {
  line: AmendedLine;
  index: number;
  order: LoadedOrder;
  lines: readonly LoadedOrderLine[];
  dimensions: Awaited<ReturnType<typeof listDimensions>>;
};

/** What is wrong with one line, at its field. */
function problemOf({ line, index, order, lines, dimensions }: Check): FieldError[] {
  const at = (field: string, code: string): FieldError[] => [{ path: `lines.${index}.${field}`, code }];
  if (line.unitPrice.currency !== order.currency) return at('unitPrice', 'currency_differs');
  const quantity = toThousandths(line.quantity);
  const { costCenterId, expenseCategoryId } = line;
  if (line.lineNo === null) {
    if (costCenterId !== null && !dimensions.costCenters.some(({ id }) => id === costCenterId))
      return at('costCenterId', 'unknown');
    if (expenseCategoryId !== null && !dimensions.expenseCategories.some(({ id }) => id === expenseCategoryId))
      return at('expenseCategoryId', 'unknown');
    return quantity <= 0n ? at('quantity', 'invalid_quantity') : [];
  }
  // What is promised for a line stays where it was promised.
  if (costCenterId !== null || expenseCategoryId !== null) return at('costCenterId', 'not_of_new_line');
  const known = lines.find((one) => one.line_no === line.lineNo);
  if (known === undefined) return at('lineNo', 'unknown');
  const ordered = orderedLine(known);
  const held = { ordered: ordered.ordered, received: receivedQuantity(ordered), billed: billedQuantity(ordered) };
  const checked = checkLine(held, quantity);
  return checked.ok ? [] : at('quantity', checked.code);
}

/** A request of the same type over what is more, in the name of who changes the order, who says why. */
async function askForMore(
  context: Context,
  { order, more, reason }: { order: LoadedOrder; more: readonly LineChange[]; reason: string },
): Promise<RequestId> {
  const { trx, actor, now } = context;
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const supplier = await getSupplier(trx, actor.companyId, order.supplier_id);
  const draft: Parameters<typeof createDraft>[1] = {
    type: 'purchase-order',
    description: `${order.number}: ${order.description}`.slice(0, 300),
    amount: null,
    currency: order.currency,
    vatLines: [],
    supplierName: supplier.name,
    costCenterId: order.cost_center_id,
    expenseCategoryId: order.expense_category_id,
    analyticalValues: order.analytical_values,
    occurredOn: order.expected_on ?? dayInZone(now, zone),
    fileIds: [],
    policy: null,
    invoice: null,
    tripId: null,
    onBehalfOfId: null,
    detail: {
      type: 'purchase-order',
      deliverTo: order.deliver_to,
      // What a line costs more, whatever of it is more.
      lines: more.map(({ after, moreMinor }) => ({
        description: after.description,
        sku: after.sku,
        unit: '',
        quantity: '1',
        unitPrice: money(moreMinor, order.currency),
        vatRate: after.vatRate,
        costCenterId: after.costCenterId,
        expenseCategoryId: after.expenseCategoryId,
      })),
    },
  };
  const requestId = await createDraft(context, draft, { changeOf: order.request_id });
  await writeComment(context, requestId, reason);
  await submitRequest(context, { requestId, version: 1 });
  return requestId;
}

type Kept = {
  order: LoadedOrder;
  lines: readonly LoadedOrderLine[];
  after: readonly LineTerms[];
  totalMinor: bigint;
  requestId: RequestId | null;
  reason: string;
};

/** The first change keeps what was ordered before as well. */
async function keepVersion({ trx, actor, now }: Context, input: Kept): Promise<LoadedVersion> {
  const { order, lines, after, totalMinor, requestId, reason } = input;
  const key = { company_id: actor.companyId, order_id: order.id };
  const versions = await versionsOf(trx, order);
  const last = versions.reduce((most, { number }) => Math.max(most, number), 0);
  if (last === 0)
    await purchaseOrdersTables(trx)
      .insertInto('purchase_orders.order_version')
      .values({
        ...key,
        number: 1,
        state: 'applied',
        reason: null,
        lines: JSON.stringify(lines.map((line) => keptLine(termsOfLine(line)))),
        total_minor: order.total_minor,
        request_id: null,
        made_by: null,
        made_at: order.opened_at,
        applied_at: order.opened_at,
      })
      .execute();
  return purchaseOrdersTables(trx)
    .insertInto('purchase_orders.order_version')
    .values({
      ...key,
      number: last === 0 ? 2 : last + 1,
      state: requestId === null ? 'applied' : 'pending',
      reason,
      lines: JSON.stringify(after.map(keptLine)),
      total_minor: totalMinor,
      request_id: requestId,
      made_by: actor.userId,
      made_at: now,
      applied_at: requestId === null ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

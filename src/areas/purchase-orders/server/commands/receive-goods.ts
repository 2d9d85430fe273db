import type { Money } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput, valueOrThrow, type FieldError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { moveOrder } from '../../rules/order-states.ts';
import { fromThousandths, toThousandths } from '../../rules/quantity.ts';
import { partsIn } from '../queries/visible-orders.ts';
import { purchaseOrdersTables, type LoadedOrder, type LoadedOrderLine } from '../tables.ts';
import { followDiscrepancies } from './follow-discrepancies.ts';
import { keepReceiptFiles } from './keep-receipt-files.ts';
import { loadOrderForUpdate } from './load-order.ts';
import { TOPICS } from './topics.ts';

type ReceivedLine = { lineNo: number; quantity: string | null; amount: Money | null };
export type ReceiveGoods = {
  orderId: OrderId;
  version: number;
  on: PlainDate;
  note: string | null;
  fileIds: readonly FileId[];
  lines: readonly ReceivedLine[];
};
type Moved = { lineNo: number; quantity: bigint | null; minor: bigint | null };

/**
 * Notes what came of an order, or below zero what went back. More than was ordered is kept as it came and told by the
 * order's delivery; no more goes back than came (domain rules 2.7).
 * @throws AppError not_found, illegal_state, not_yours, version_conflict; invalid_input for a day to come, a line that is
 *   not of the order or named twice, another currency, a return of more than came, or a file the caller cannot open.
 */
export async function receiveGoods(context: Context, input: ReceiveGoods): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const { order, lines, use } = await loadOrderForUpdate(context, input);
  valueOrThrow(moveOrder('receive', { state: order.state, use }, partsIn(order, actor)));
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  if (input.on > dayInZone(now, zone)) throw invalidInput([{ path: 'on', code: 'in_future' }]);
  const moved = input.lines.map(({ lineNo, quantity, amount }): Moved => ({
    lineNo,
    quantity: quantity === null ? null : toThousandths(quantity),
    minor: amount?.minor ?? null,
  }));
  const problems = moved.flatMap((line, index) => problemOf({ line, index, input, order, lines }));
  if (problems.length > 0) throw invalidInput(problems);
  const receiptId = newId('grc', Date.parse(now));
  const { note, fileIds } = input;
  await purchaseOrdersTables(trx)
    .insertInto('purchase_orders.goods_receipt')
    .values({
      company_id: companyId,
      id: receiptId,
      order_id: order.id,
      received_on: input.on,
      note: note === '' ? null : note,
      made_by: actor.userId,
      made_at: now,
    })
    .execute();
  await purchaseOrdersTables(trx)
    .insertInto('purchase_orders.goods_receipt_line')
    .values(
      moved.map(({ lineNo, quantity, minor }) => ({
        company_id: companyId,
        receipt_id: receiptId,
        order_id: order.id,
        line_no: lineNo,
        quantity,
        minor,
      })),
    )
    .execute();
  await keepReceiptFiles(context, { order, receiptId, fileIds });
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order')
    .set({ version: order.version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', order.id)
    .execute();
  await followDiscrepancies(trx, order, { cause: 'received', now });
  const isReturn = moved.every(({ quantity, minor }) => (quantity ?? minor ?? 0n) < 0n);
  await recordChange(context, {
    action: isReturn ? 'purchase-orders.return' : 'purchase-orders.receive',
    entity: 'purchase_order',
    entityId: order.id,
    after: {
      receiptId,
      on: input.on,
      fileIds,
      lines: moved.map(({ lineNo, quantity, minor }) => ({
        lineNo,
        ...(quantity === null ? { minor: String(minor) } : { quantity: fromThousandths(quantity) }),
      })),
    },
    reason: note === '' ? null : note,
    topics: TOPICS,
  });
}

type Check = {
  line: Moved;
  index: number;
  input: ReceiveGoods;
  order: LoadedOrder;
  lines: readonly LoadedOrderLine[];
};

/** What is wrong with one line of a receipt, at its field. */
function problemOf({ line, index, input, order, lines }: Check): FieldError[] {
  const { quantity, minor } = line;
  const ordered = lines.find((one) => one.line_no === line.lineNo);
  const isFirst = input.lines.findIndex((one) => one.lineNo === line.lineNo) === index;
  if (ordered === undefined || !isFirst) return [{ path: `lines.${index}.lineNo`, code: 'unknown' }];
  if (quantity !== null)
    return ordered.received_quantity + quantity < 0n
      ? [{ path: `lines.${index}.quantity`, code: 'above_received' }]
      : [];
  if (input.lines[index]?.amount?.currency !== order.currency)
    return [{ path: `lines.${index}.amount`, code: 'currency_differs' }];
  // A line that costs nothing has no share that an amount could be.
  if (ordered.net_minor === 0n) return [{ path: `lines.${index}.amount`, code: 'amount_out_of_range' }];
  return ordered.received_minor + (minor ?? 0n) < 0n ? [{ path: `lines.${index}.amount`, code: 'above_received' }] : [];
}

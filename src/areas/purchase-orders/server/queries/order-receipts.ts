import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { memberNameColumn } from '#areas/members/server/door.ts';
import type { GoodsReceipt } from '../../contract/order.ts';
import { fromThousandths } from '../../rules/quantity.ts';
import { purchaseOrdersTables, type LoadedOrder } from '../tables.ts';

/** What came of it and what went back, the newest first. */
export async function describeReceipts({ trx, actor }: Context, order: LoadedOrder): Promise<GoodsReceipt[]> {
  const receipts = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.goods_receipt')
    .select(['id', 'received_on', 'note'])
    .select(memberNameColumn(actor.companyId, 'purchase_orders.goods_receipt.made_by').as('by_name'))
    .where('company_id', '=', actor.companyId)
    .where('order_id', '=', order.id)
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (receipts.length === 0) return [];
  const lines = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.goods_receipt_line')
    .select(['receipt_id', 'line_no', 'quantity', 'minor'])
    .where('company_id', '=', actor.companyId)
    .where('order_id', '=', order.id)
    .orderBy('line_no')
    .execute();
  const kept = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.goods_receipt_file')
    .select(['receipt_id', 'file_id'])
    .where('company_id', '=', actor.companyId)
    .where(
      'receipt_id',
      'in',
      receipts.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const files = await findFiles(trx, actor.companyId, [...new Set(kept.map((file) => file.file_id))]);
  return receipts.map((receipt) => ({
    id: receipt.id,
    on: receipt.received_on,
    byName: receipt.by_name,
    note: receipt.note,
    files: kept
      .filter((file) => file.receipt_id === receipt.id)
      .flatMap((file) => files.find(({ id }) => id === file.file_id) ?? [])
      .map(({ id, name, mime }) => ({ id, name, mime })),
    lines: lines
      .filter((line) => line.receipt_id === receipt.id)
      .map((line) => ({
        lineNo: line.line_no,
        quantity: line.quantity === null ? null : fromThousandths(line.quantity),
        amount: line.minor === null ? null : moneyToWire(money(line.minor, order.currency)),
      })),
  }));
}

import type { Context } from '#platform/http/call.ts';
import { invalidInput } from '#platform/http/errors.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { findReadableFile, openSentFiles } from '#areas/documents/server/door.ts';
import { requestApprovers } from '#areas/requests/server/door.ts';
import type { GoodsReceiptId } from '../../contract/order-id.ts';
import { purchaseOrdersTables, type LoadedOrder } from '../tables.ts';

/**
 * Keeps the delivery notes of a receipt in their order, and opens them to everybody whose list holds the order.
 * @throws AppError invalid_input for a file that the caller cannot open.
 */
export async function keepReceiptFiles(
  { trx, actor }: Context,
  { order, receiptId, fileIds }: { order: LoadedOrder; receiptId: GoodsReceiptId; fileIds: readonly FileId[] },
): Promise<void> {
  if (fileIds.length === 0) return;
  const { companyId } = actor;
  for (const [index, fileId] of fileIds.entries())
    if ((await findReadableFile(trx, actor, fileId)) === null)
      throw invalidInput([{ path: `fileIds.${index}`, code: 'unknown' }]);
  await purchaseOrdersTables(trx)
    .insertInto('purchase_orders.goods_receipt_file')
    .values(
      fileIds.map((fileId, index) => ({
        company_id: companyId,
        receipt_id: receiptId,
        position: index + 1,
        file_id: fileId,
      })),
    )
    .execute();
  const approvers = await requestApprovers(trx, companyId, order.request_id);
  await openSentFiles(trx, companyId, { fileIds, userIds: [order.requester_id, ...approvers] });
}

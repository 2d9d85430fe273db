import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { learnAlias } from '#areas/suppliers/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { loadInboxInvoice } from '../queries/get-inbox-invoice.ts';
import type { InboxInvoiceId } from '../tables.ts';

export type SupplierAnswer = {
  inboxInvoiceId: InboxInvoiceId;
  version: number;
  supplierId: SupplierId;
  isSame: boolean;
};

/**
 * Finance says whether the proposed supplier is whom the document is from; the name in the document is learnt with it.
 * @throws AppError not_found, version_conflict, illegal_state where no name was read, and as `learnAlias`.
 */
export async function answerSupplier(
  context: Context,
  { inboxInvoiceId, version, ...answer }: SupplierAnswer,
): Promise<void> {
  const { trx, actor } = context;
  const row = await loadInboxInvoice(trx, actor, { inboxInvoiceId, version });
  const [file] = await findFiles(trx, actor.companyId, [row.file_id]);
  const name = file?.reading?.supplierName?.value;
  if (row.state !== 'open' || name === undefined || name.trim() === '')
    throw new AppError('illegal_state', { data: { state: row.state } });
  await learnAlias(context, { name, ...answer });
}

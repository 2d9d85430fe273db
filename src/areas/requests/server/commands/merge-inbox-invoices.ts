import { recordChange } from '#platform/audit/record-change.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Context, RawContext } from '#platform/http/call.ts';
import { AppError, invalidInput, valueOrThrow } from '#platform/http/errors.ts';
import {
  allowReaders,
  enqueueReading,
  findFiles,
  isPagesOnly,
  joinFiles,
  storeFile,
  type FileRow,
} from '#areas/documents/server/door.ts';
import { takeBack } from '#areas/notifications/server/door.ts';
import { loadInboxInvoice } from '../queries/get-inbox-invoice.ts';
import { requestsTables, type InboxInvoiceId } from '../tables.ts';

type Named = { inboxInvoiceId: InboxInvoiceId; version: number };
type Merge = Named & { others: readonly Named[] };

/**
 * Makes one document of several of the inbox, in this order: it stays where the first was, under its owner, and is read
 * anew. The others leave the inbox, their files stay kept. Pages are joined between two transactions; who changed one of
 * them meanwhile makes it a version_conflict.
 * @throws AppError not_found, version_conflict, illegal_state; invalid_input for one that is named twice; not_pages with the
 *   name of what is an e-invoice, whose data would be lost; being_read; what the joined file is refused for.
 */
export async function mergeInboxInvoices({ inCompany, actor, now }: RawContext, files: FileStore, input: Merge) {
  const parts = await inCompany((context) => readParts(context, input));
  const joined = valueOrThrow(await joinFiles(files, actor.companyId, parts));
  return inCompany(async (context) => {
    const { trx } = context;
    const { first, others } = await lockAll(context, input);
    const { companyId, userId } = actor;
    const { fileId, isToRead } = await storeFile(trx, {
      companyId,
      file: joined,
      uploadedBy: userId,
      purpose: 'invoice',
      now,
    });
    if (first.owner_id !== null) await allowReaders(trx, companyId, { fileId, userIds: [first.owner_id] });
    if (isToRead) await enqueueReading(trx, { companyId, fileId, isAwaited: true });
    const db = requestsTables(trx);
    await db
      .updateTable('requests.inbox_invoice')
      .set({ file_id: fileId, version: first.version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', first.id)
      .execute();
    for (const other of others) {
      await db
        .updateTable('requests.inbox_invoice')
        .set({ state: 'merged', merged_into: first.id, version: other.version + 1 })
        .where('company_id', '=', companyId)
        .where('id', '=', other.id)
        .execute();
      await takeBack(trx, { companyId, topic: 'inbox_handed', about: other.id, now });
    }
    await recordChange(context, {
      action: 'requests.merge-inbox-invoices',
      entity: 'inbox-invoice',
      entityId: first.id,
      before: { fileId: first.file_id },
      after: { fileId, merged: others.map(({ id }) => id) },
      topics: ['inbox', 'home'],
    });
  });
}

/** The files to join, in their order. */
async function readParts(context: Context, input: Merge): Promise<FileRow[]> {
  const ids = [input, ...input.others].map(({ inboxInvoiceId }) => inboxInvoiceId);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) throw invalidInput([{ path: `others.${twice - 1}.inboxInvoiceId`, code: 'twice' }]);
  const { first, others } = await lockAll(context, input);
  const parts = await findFiles(
    context.trx,
    context.actor.companyId,
    [first, ...others].map(({ file_id: fileId }) => fileId),
  );
  const unread = parts.find(({ readState }) => readState === 'pending');
  if (unread !== undefined) throw new AppError('being_read', { data: { name: unread.name } });
  const other = parts.find((part) => !isPagesOnly(part));
  if (other !== undefined) throw new AppError('not_pages', { data: { name: other.name } });
  return parts;
}

/** All of them, open and as the caller knows them, locked by id so that two who merge never wait for each other. */
async function lockAll({ trx, actor }: Context, input: Merge) {
  const named = [input, ...input.others];
  const rows = new Map<InboxInvoiceId, Awaited<ReturnType<typeof loadInboxInvoice>>>();
  for (const { inboxInvoiceId, version } of named.toSorted((a, b) => (a.inboxInvoiceId < b.inboxInvoiceId ? -1 : 1))) {
    const row = await loadInboxInvoice(trx, actor, { inboxInvoiceId, version });
    if (row.state !== 'open') throw new AppError('illegal_state', { data: { state: row.state } });
    rows.set(inboxInvoiceId, row);
  }
  const [first, ...others] = named.flatMap(({ inboxInvoiceId }) => rows.get(inboxInvoiceId) ?? []);
  if (first === undefined) throw new AppError('illegal_state');
  return { first, others };
}

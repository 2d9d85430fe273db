import type { Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { AnswerOf, Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { allowReaders, findReadableFile } from '#areas/documents/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { takeBack } from '#areas/notifications/server/door.ts';
import type { addToInbox as addToInboxEndpoint } from '../../contract/inbox.ts';
import type { DraftBody } from '../../contract/request.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { describeInboxInvoice, isTheirsToSee, loadInboxInvoice } from '../queries/get-inbox-invoice.ts';
import { requestsTables, type InboxInvoiceId } from '../tables.ts';
import { sortOutCreditNote } from './sort-out-credit-note.ts';
import { createDraft } from './save-draft.ts';
import { submitRequest } from './submit-request.ts';

export type Received = {
  companyId: CompanyId;
  fileId: FileId;
  ownerId: UserId | null;
  sender: string | null;
  subject: string | null;
  source: 'mail' | 'upload';
  /** Which mail brought it; null for an upload. */
  mail: string | null;
  now: Instant;
};

/** One draft per file: the same file sent again finds the draft it made before (domain rules 2.8). */
export async function receiveInboxInvoice(trx: Trx, input: Received): Promise<{ id: InboxInvoiceId; isNew: boolean }> {
  const db = requestsTables(trx);
  const made = await db
    .insertInto('requests.inbox_invoice')
    .values({
      company_id: input.companyId,
      id: newId('ibx', Date.parse(input.now)),
      file_id: input.fileId,
      owner_id: input.ownerId,
      sender: input.sender,
      subject: input.subject?.slice(0, 300) ?? null,
      source: input.source,
      mail: input.mail,
      state: 'open',
      received_at: input.now,
      version: 1,
    })
    .onConflict((conflict) => conflict.constraint('inbox_invoice__file').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) {
    if (input.ownerId !== null)
      await allowReaders(trx, input.companyId, { fileId: input.fileId, userIds: [input.ownerId] });
    await announceChange(trx, { companyId: input.companyId, topics: ['inbox', 'home'] });
    // What was uploaded before may be read already.
    await sortOutCreditNote(trx, input.companyId, input.fileId);
    return { id: made.id, isNew: true };
  }
  const known = await db
    .selectFrom('requests.inbox_invoice')
    .select('id')
    .where('company_id', '=', input.companyId)
    .where('file_id', '=', input.fileId)
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
}

/**
 * Puts a file the caller uploaded into the inbox, or finds the draft that was made of it before.
 * @throws AppError with_somebody_else where that draft is not theirs to see, not_found.
 */
export async function addToInbox(context: Context, fileId: FileId): Promise<AnswerOf<typeof addToInboxEndpoint>> {
  const { trx, actor, now } = context;
  if ((await findReadableFile(trx, actor, fileId)) === null) throw notFound();
  const { id, isNew } = await receiveInboxInvoice(trx, {
    companyId: actor.companyId,
    fileId,
    ownerId: actor.userId,
    sender: null,
    subject: null,
    source: 'upload',
    mail: null,
    now,
  });
  if (!isNew && !(await isTheirsToSee(trx, actor, id))) throw new AppError('with_somebody_else');
  return { ...(await describeInboxInvoice(context, id)), wasThere: !isNew };
}

export type RequestFromInbox = Omit<DraftBody, 'type' | 'fileIds'> & {
  inboxInvoiceId: InboxInvoiceId;
  version: number;
};

/** Makes the request of an inbox invoice and sends it, in one transaction. @throws what draft and submission throw. */
export async function requestFromInbox(context: Context, input: RequestFromInbox): Promise<RequestId> {
  const { trx, actor, now } = context;
  const { inboxInvoiceId, version, ...fields } = input;
  const row = await loadInboxInvoice(trx, actor, { inboxInvoiceId, version });
  if (row.state !== 'open') throw new AppError('illegal_state', { data: { state: row.state } });
  const requestId = await createDraft(context, { ...fields, type: 'invoice', fileIds: [row.file_id] });
  await submitRequest(context, { requestId, version: 1 });
  await requestsTables(trx)
    .updateTable('requests.inbox_invoice')
    .set({ state: 'requested', request_id: requestId, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await takeBack(trx, { companyId: actor.companyId, topic: 'inbox_handed', about: row.id, now });
  await announceChange(trx, { companyId: actor.companyId, topics: ['inbox'] });
  return requestId;
}

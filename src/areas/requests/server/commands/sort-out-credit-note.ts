import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { isCreditReading } from '#areas/documents/contract/reading.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import type { PayableRejected } from '#areas/payables/events.ts';
import { creditNoteReceived } from '../../events.ts';
import { requestsTables } from '../tables.ts';

const TOPICS = ['inbox', 'home'];

/**
 * A document that gives money back leaves the inbox for finance review, once it is read (domain rules 2.8): EN 16931's
 * credit notes, and what has a negative total. One that is a request already, or was set aside, stays what it is.
 */
export async function sortOutCreditNote(trx: Trx, companyId: CompanyId, fileId: FileId): Promise<void> {
  const [file] = await findFiles(trx, companyId, [fileId]);
  if (file === undefined || file.reading === null || !isCreditReading(file.reading)) return;
  const moved = await requestsTables(trx)
    .updateTable('requests.inbox_invoice')
    .set((eb) => ({ state: 'credit_note' as const, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) return;
  await publishEvent(trx, companyId, { kind: creditNoteReceived, payload: { fileId } });
  await announceChange(trx, { companyId, topics: TOPICS });
}

/** Finance says that it is none: it waits in the inbox again, to be asked for or set aside. */
export async function takeBackIntoInbox(
  { trx, companyId }: ListenerContext,
  { inboxFileId: fileId }: PayableRejected,
): Promise<void> {
  if (fileId === null) return;
  await requestsTables(trx)
    .updateTable('requests.inbox_invoice')
    .set((eb) => ({ state: 'open' as const, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId as CompanyId)
    .where('file_id', '=', fileId)
    .where('state', '=', 'credit_note')
    .execute();
  await announceChange(trx, { companyId, topics: TOPICS });
}

import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { takeBack, tell } from '#areas/notifications/server/door.ts';
import type { PayableRejected } from '#areas/payables/events.ts';
import type { CreditNoteReceived } from '../../events.ts';
import { inboxPath } from '../../paths.ts';
import { requestsTables } from '../tables.ts';

/** Whoever gave in what turned out to be a credit note hears that finance has it: it is no longer in their inbox. */
export const tellSortedOut = (context: ListenerContext, { fileId }: CreditNoteReceived): Promise<void> =>
  tellOwner(context, { fileId, isBack: false, reason: null });

/** Finance says that it is none, and why: it waits for them again. */
export const tellTakenBack = async (
  context: ListenerContext,
  { inboxFileId: fileId, reason }: PayableRejected,
): Promise<void> => {
  if (fileId !== null) await tellOwner(context, { fileId, isBack: true, reason });
};

/** What came to the shared inbox is nobody's own. */
async function tellOwner(
  { trx, companyId: id, now }: ListenerContext,
  { fileId, isBack, reason }: { fileId: FileId; isBack: boolean; reason: string | null },
): Promise<void> {
  const companyId = id as CompanyId;
  const row = await requestsTables(trx)
    .selectFrom('requests.inbox_invoice')
    .select(['id', 'owner_id', 'version'])
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (row === undefined || row.owner_id === null) return;
  const [file] = await findFiles(trx, companyId, [fileId]);
  const { reading = null, name = '' } = file ?? {};
  await takeBack(trx, { companyId, topic: 'inbox_credit_note', about: row.id, now });
  await tell(trx, {
    topic: 'inbox_credit_note',
    companyId,
    userIds: [row.owner_id],
    facts: { title: reading?.supplierName?.value ?? name, isBack, reason },
    key: `${row.id}:${isBack ? 'back' : 'out'}:${row.version}`,
    about: row.id,
    link: inboxPath(companyId, row.id),
    now,
  });
}

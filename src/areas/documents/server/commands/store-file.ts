import type { Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { FileId } from '../../contract/file-id.ts';
import { isRead, KEPT_PURPOSES, type FilePurpose } from '../../rules/file-purpose.ts';
import { documentsTables } from '../tables.ts';

export type KeptFile = {
  name: string;
  mime: string;
  bytes: Uint8Array;
  storageKey: string;
  pictureHash: string | null;
};
export type StoredFile = { fileId: FileId; isNew: boolean; isToRead: boolean };
export type StoreFile = {
  companyId: CompanyId;
  file: KeptFile;
  uploadedBy: UserId | null;
  purpose: FilePurpose;
  now: Instant;
};

/**
 * Writes the row of a file whose bytes are already kept. The same bytes in one company are one file: the second
 * upload answers the first one's id and `isNew: false` (domain rules 2.8). `isToRead` says that reading has to be asked
 * for: also of what was only kept until now, a delivery note that comes again as the invoice.
 */
export async function storeFile(trx: Trx, input: StoreFile): Promise<StoredFile> {
  const { companyId, file } = input;
  const sha256 = sha256Hex(file.bytes);
  const made = await documentsTables(trx)
    .insertInto('documents.file')
    .values({
      company_id: companyId,
      id: newId('fil'),
      name: cleanFileName(file.name),
      mime: file.mime,
      size: file.bytes.length,
      sha256,
      storage_key: file.storageKey,
      uploaded_by: input.uploadedBy,
      purpose: input.purpose,
      uploaded_at: input.now,
      read_state: isRead(input.purpose) ? 'pending' : 'done',
      findings: '[]',
      warnings: [],
      picture_hash: file.pictureHash,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return { fileId: made.id, isNew: true, isToRead: isRead(input.purpose) };
  const known = await documentsTables(trx)
    .selectFrom('documents.file')
    .select('id')
    .where('company_id', '=', companyId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  if (input.uploadedBy !== null) await allowReaders(trx, companyId, { fileId: known.id, userIds: [input.uploadedBy] });
  return { fileId: known.id, isNew: false, isToRead: await becomesRead(trx, input, known.id) };
}

/** Whether this file was only kept until now and is read from here on. */
async function becomesRead(trx: Trx, { companyId, purpose }: StoreFile, fileId: FileId): Promise<boolean> {
  if (!isRead(purpose)) return false;
  const turned = await documentsTables(trx)
    .updateTable('documents.file')
    .set({ purpose, read_state: 'pending' })
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .where('purpose', 'in', KEPT_PURPOSES)
    .returning('id')
    .executeTakeFirst();
  return turned !== undefined;
}

/** Lets these people open the file: an approver must see the receipt they decide about. */
export async function allowReaders(
  trx: Trx,
  companyId: CompanyId,
  input: { fileId: FileId; userIds: readonly UserId[] },
): Promise<void> {
  if (input.userIds.length === 0) return;
  await documentsTables(trx)
    .insertInto('documents.reader')
    .values(input.userIds.map((userId) => ({ company_id: companyId, file_id: input.fileId, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opens what is sent with a request: to whoever is asked about it, and to the admins, who see all that is sent. */
export async function openSentFiles(
  trx: Trx,
  companyId: CompanyId,
  input: { fileIds: readonly FileId[]; userIds: readonly UserId[] },
): Promise<void> {
  if (input.fileIds.length === 0) return;
  await documentsTables(trx)
    .updateTable('documents.file')
    .set({ is_sent: true })
    .where('company_id', '=', companyId)
    .where('id', 'in', input.fileIds)
    .where('is_sent', '=', false)
    .execute();
  for (const fileId of input.fileIds) await allowReaders(trx, companyId, { fileId, userIds: input.userIds });
}

/** Control characters and path parts have no place in a name that is shown and put into headers (security 107). */
function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').trim().slice(0, 200) || 'file';
}

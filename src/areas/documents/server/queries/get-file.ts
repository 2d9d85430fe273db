import type { Selectable } from 'kysely';
import type { Right } from '#kernel/endpoint.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { FileView } from '../../contract/document.ts';
import type { FileId } from '../../contract/file-id.ts';
import { documentsTables, type DocumentsTables } from '../tables.ts';

export type FileRow = FileView & { storageKey: string; pictureHash: string | null; uploadedBy: UserId | null };
export type Reader = { companyId: CompanyId; userId: UserId; rights: ReadonlySet<Right> };

/**
 * The file, if this person may open it: uploader, named reader, finance, or an admin what was sent with a request. Null
 * otherwise, as if it did not exist.
 */
export async function findReadableFile(trx: Trx, reader: Reader, fileId: FileId): Promise<FileRow | null> {
  const row = await getFileRow(trx, reader.companyId, fileId);
  if (row === null) return null;
  if (reader.rights.has('controller') || reader.rights.has('owner')) return row.view;
  if (row.isSent && reader.rights.has('admin')) return row.view;
  if (row.view.uploadedBy === reader.userId) return row.view;
  const named = await documentsTables(trx)
    .selectFrom('documents.reader')
    .select('user_id')
    .where('company_id', '=', reader.companyId)
    .where('file_id', '=', fileId)
    .where('user_id', '=', reader.userId)
    .executeTakeFirst();
  return named === undefined ? null : row.view;
}

/** Several files in the order asked for; unknown ids are left out. */
export async function findFiles(trx: Trx, companyId: CompanyId, fileIds: readonly FileId[]): Promise<FileRow[]> {
  if (fileIds.length === 0) return [];
  const rows = await documentsTables(trx)
    .selectFrom('documents.file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', fileIds)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toView(row)]));
  return fileIds.flatMap((id) => byId.get(id) ?? []);
}

/** Other files that show the same picture as one of these: the same receipt photographed or saved again. */
export async function findSamePicture(trx: Trx, companyId: CompanyId, fileIds: readonly FileId[]): Promise<FileId[]> {
  const rows = await documentsTables(trx)
    .selectFrom('documents.file as a')
    .innerJoin('documents.file as b', (join) =>
      join
        .onRef('b.company_id', '=', 'a.company_id')
        .onRef('b.picture_hash', '=', 'a.picture_hash')
        .onRef('b.id', '<>', 'a.id'),
    )
    .select('b.id')
    .where('a.company_id', '=', companyId)
    .where('a.id', 'in', fileIds)
    .execute();
  return rows.map((row) => row.id);
}

async function getFileRow(
  trx: Trx,
  companyId: CompanyId,
  fileId: FileId,
): Promise<{ view: FileRow; isSent: boolean } | null> {
  const row = await documentsTables(trx)
    .selectFrom('documents.file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { view: toView(row), isSent: row.is_sent };
}

function toView(row: Selectable<DocumentsTables['documents.file']>): FileRow {
  return {
    id: row.id,
    name: row.name,
    mime: row.mime,
    size: row.size,
    sha256: row.sha256,
    uploadedAt: row.uploaded_at,
    readState: row.read_state,
    readError: row.read_error,
    reading: row.reading,
    findings: row.findings,
    warnings: row.warnings,
    parts: row.parts,
    storageKey: row.storage_key,
    pictureHash: row.picture_hash,
    uploadedBy: row.uploaded_by,
  };
}

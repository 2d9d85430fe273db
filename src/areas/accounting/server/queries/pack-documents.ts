import { createHash } from 'node:crypto';
import { assert } from '#kernel/assert.ts';
import { isFileKey, type FileStore } from '#platform/files/file-store.ts';
import type { RawContext } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import type { ExportId } from '../../contract/bookkeeping.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import { documentGuid } from '../formats/document-guid.ts';
import { csvRow, oneLine } from '../formats/text.ts';
import { readExportLines } from './export-lines.ts';

/** The zip is put together in memory. */
const BYTES_MAX = 200 * 1024 * 1024;
const COLUMNS = ['File', 'Reference', 'Date', 'Party', 'OriginalName', 'SHA-256', 'GUID'];

/**
 * The documents of an export as a zip: each once, named by its reference, and `index.csv`, which says of which entry it is and
 * under which GUID DATEV's rows link it. @throws AppError too_many_documents.
 */
export async function packDocuments(context: RawContext, exportId: ExportId, files: FileStore): Promise<Uint8Array> {
  const first = new Map<string, JournalLine>();
  for await (const line of readExportLines(context, exportId))
    if (line.document !== undefined && (!first.has(line.document) || line.auxiliary !== undefined))
      first.set(
        line.document,
        first.get(line.document)?.auxiliary === undefined ? line : (first.get(line.document) ?? line),
      );
  // Ids as they were kept with the lines.
  const ids = [...first.keys()] as FileId[];
  const found = await context.inCompany(({ trx, actor }) => findFiles(trx, actor.companyId, ids));
  if (found.reduce((sum, { size }) => sum + size, 0) > BYTES_MAX) throw new AppError('too_many_documents');
  const packed: { name: string; bytes: Uint8Array }[] = [];
  const rows = [COLUMNS];
  for (const file of found) {
    const line = first.get(file.id);
    assert(isFileKey(file.storageKey), 'A kept file has a key');
    const bytes = await files.getBytes(file.storageKey);
    const extension = /\.[A-Za-z0-9]{1,5}$/.exec(file.name)?.[0] ?? '';
    const stem = (line?.pieceRef ?? 'document').replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 60);
    const name = `${String(packed.length + 1).padStart(4, '0')}_${stem}${extension.toLowerCase()}`;
    packed.push({ name, bytes });
    rows.push([
      name,
      oneLine(line?.pieceRef ?? ''),
      line?.pieceOn ?? '',
      oneLine(line?.names?.auxiliary ?? ''),
      oneLine(file.name),
      createHash('sha256').update(bytes).digest('hex'),
      documentGuid(file.id),
    ]);
  }
  const index = `\ufeff${rows.map((row) => csvRow(row, ';')).join('')}`;
  return writeZip([{ name: 'index.csv', bytes: new TextEncoder().encode(index) }, ...packed]);
}

import { assert } from '#kernel/assert.ts';
import { refuse, type Result } from '#kernel/result.ts';
import { isFileKey, type FileStore } from '#platform/files/file-store.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { askExtractionThread } from '../extraction/extraction-thread-client.ts';
import { FILE_BYTES_MAX, type FileRefusal } from '../extraction/file-signature.ts';
import type { FileRow } from '../queries/get-file.ts';
import type { KeptFile } from './store-file.ts';
import { takeInFile } from './take-in-file.ts';

/**
 * Makes one PDF of the pages of these files, in this order, and keeps its bytes; the files stay as they are. Slow work,
 * so it happens outside any transaction, and where a hostile file cannot hold the server up.
 */
export async function joinFiles(
  files: FileStore,
  companyId: CompanyId,
  parts: readonly Pick<FileRow, 'name' | 'mime' | 'storageKey' | 'size'>[],
): Promise<Result<KeptFile, FileRefusal>> {
  // What could not be kept as one file is not read into memory either.
  if (parts.reduce((sum, { size }) => sum + size, 0) > FILE_BYTES_MAX)
    return refuse('file_too_large', { bytesMax: FILE_BYTES_MAX });
  const pages = await Promise.all(
    parts.map(async ({ mime, storageKey }) => {
      assert(isFileKey(storageKey), 'Stored keys are of our making');
      return { mime, bytes: await files.getBytes(storageKey) };
    }),
  );
  const joined = await askExtractionThread({ ask: 'join', file: pages });
  if (!joined.ok) return joined;
  const [first] = parts;
  const name = (first?.name ?? '').replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return takeInFile(files, companyId, { fileName: `${name === '' ? 'invoice' : name}.pdf`, bytes: joined.value });
}

/** Whether a file consists of pages alone: data inside it, or beside them, would be lost when pages are joined. */
export function isPagesOnly({ mime, reading }: Pick<FileRow, 'mime' | 'reading'>): boolean {
  const isPage = mime === 'application/pdf' || mime === 'image/png' || mime === 'image/jpeg';
  const fields: unknown[] = Object.values(reading ?? {});
  return isPage && !fields.some(isOfEInvoice);
}

const isOfEInvoice = (field: unknown): boolean =>
  typeof field === 'object' && field !== null && 'origin' in field && field.origin === 'einvoice';

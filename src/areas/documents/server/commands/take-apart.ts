import { assert } from '#kernel/assert.ts';
import { ok, type Result } from '#kernel/result.ts';
import { isFileKey, type FileStore } from '#platform/files/file-store.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { DocumentPart, PartsRefusal } from '../../rules/document-parts.ts';
import { askExtractionThread } from '../extraction/extraction-thread-client.ts';
import type { FileRefusal } from '../extraction/file-signature.ts';
import type { FileRow } from '../queries/get-file.ts';
import type { KeptFile } from './store-file.ts';
import { takeInFile } from './take-in-file.ts';

/**
 * Makes a file of each part of a PDF or picture and keeps its bytes; the file itself stays as it is. Slow work, so it
 * happens outside any transaction, and where a hostile file cannot hold the server up. One part that is refused refuses all.
 */
export async function takeApart(
  files: FileStore,
  companyId: CompanyId,
  { name, mime, storageKey, parts }: Pick<FileRow, 'name' | 'mime' | 'storageKey'> & { parts: readonly DocumentPart[] },
): Promise<Result<KeptFile[], FileRefusal | PartsRefusal>> {
  assert(isFileKey(storageKey), 'Stored keys are of our making');
  const bytes = await files.getBytes(storageKey);
  const apart = await askExtractionThread({ ask: 'take-apart', file: { mime, bytes, parts } });
  if (!apart.ok) return apart;
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
  const kept: KeptFile[] = [];
  for (const [index, part] of apart.value.entries()) {
    const fileName = `${name.slice(0, name.length - ending.length)} ${index + 1}${ending}`;
    const file = await takeInFile(files, companyId, { fileName, bytes: part });
    if (!file.ok) return file;
    kept.push(file.value);
  }
  return ok(kept);
}

import type { Result } from '#kernel/result.ts';
import { ok } from '#kernel/result.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { FILE_BYTES_MAX, type FileRefusal } from '../extraction/file-signature.ts';
import { inspectFile } from '../extraction/inspect-file.ts';
import type { KeptFile } from './store-file.ts';

/**
 * Looks at a file before anything of ours depends on it, and keeps its bytes. Slow work, so it happens before the
 * transaction: bytes that no row names afterwards cost space and nothing else.
 */
export async function takeInFile(
  files: FileStore,
  companyId: CompanyId,
  upload: { fileName: string; bytes: Uint8Array },
): Promise<Result<KeptFile, FileRefusal>> {
  const inspected = await inspectFile(upload);
  if (!inspected.ok) return inspected;
  const { kind, mediaType } = inspected.value;
  const stored = await files.put({ companyId, content: upload.bytes, sizeMax: FILE_BYTES_MAX });
  const isPicture = kind === 'jpeg' || kind === 'png';
  return ok({
    name: upload.fileName,
    mime: mediaType,
    bytes: upload.bytes,
    storageKey: stored.key,
    pictureHash: isPicture ? await hashOf(upload.bytes) : null,
  });
}

/** What decodes pictures loads with the first of them. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const { pictureHash } = await import('../extraction/picture-hash.ts');
  return pictureHash(bytes);
}

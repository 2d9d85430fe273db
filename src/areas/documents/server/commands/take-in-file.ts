import type { Result } from '#kernel/result.ts';
import { ok, refuse } from '#kernel/result.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { MalwareScan } from '#platform/malware-scan/malware-scan.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { FILE_BYTES_MAX, nameOf, type FileRefusal } from '../extraction/file-signature.ts';
import { inspectFile } from '../extraction/inspect-file.ts';
import type { KeptFile } from './store-file.ts';

/**
 * Looks at a file before anything of ours depends on it, has it scanned where the operator has a scanner, and keeps its
 * bytes. Slow work, so it happens before the transaction: bytes that no row names afterwards cost space and nothing else.
 * @throws ScannerAway while nobody can say whether it is clean: it is not taken in, and can be sent again.
 */
export async function takeInFile(
  files: FileStore,
  companyId: CompanyId,
  upload: { fileName: string; bytes: Uint8Array },
): Promise<Result<KeptFile, FileRefusal>> {
  const inspected = await inspectFile({ ...upload, withAttachments: files.scan !== undefined });
  if (!inspected.ok) return inspected;
  const { kind, mediaType, attachments = [] } = inspected.value;
  if (files.scan !== undefined && !(await isClean(files.scan, [upload.bytes, ...attachments])))
    return refuse('file_infected');
  const stored = await files.put({ companyId, content: upload.bytes, sizeMax: FILE_BYTES_MAX });
  const isPicture = kind === 'jpeg' || kind === 'png';
  return ok({
    name: nameOf(upload.fileName, kind),
    mime: mediaType,
    bytes: upload.bytes,
    storageKey: stored.key,
    pictureHash: isPicture ? await hashOf(upload.bytes) : null,
  });
}

async function isClean(scan: MalwareScan, contents: readonly Uint8Array[]): Promise<boolean> {
  for (const content of contents) if ((await scan(content)) === 'infected') return false;
  return true;
}

/** What decodes pictures loads with the first of them. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const { pictureHash } = await import('../extraction/picture-hash.ts');
  return pictureHash(bytes);
}

import path from 'node:path';
import { openDiskFileStore } from './disk-file-store.ts';
import { openClamd, type ClamdAddress } from '../malware-scan/clamd.ts';
import type { FileStore } from './file-store.ts';
import { sayAway } from './say-away.ts';
import type { S3Options } from './s3-file-store.ts';

type Options = { s3: S3Options | null; dataFolder: string; clamd?: ClamdAddress | null };

/**
 * Where files are kept, and who looks at those from outside first, as the operator configured it. Whatever fails is
 * `FileStoreAway`.
 */
export async function openFileStore({ clamd = null, ...place }: Options): Promise<FileStore> {
  const store = sayAway(await openPlace(place));
  return clamd === null ? store : { ...store, scan: openClamd(clamd) };
}

/** S3 where it is configured, else the data folder. The S3 client is large, so that only who uses it loads it. */
async function openPlace({ s3, dataFolder }: Omit<Options, 'clamd'>): Promise<FileStore> {
  if (s3 === null) return openDiskFileStore(path.join(dataFolder, 'files'));
  const { openS3FileStore } = await import('./s3-file-store.ts');
  return openS3FileStore(s3);
}

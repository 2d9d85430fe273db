import path from 'node:path';
import { openDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Options } from './s3-file-store.ts';

/** S3 where it is configured, else the data folder. The S3 client is large, so that only who uses it loads it. */
export async function openFileStore(options: { s3: S3Options | null; dataFolder: string }): Promise<FileStore> {
  if (options.s3 === null) return openDiskFileStore(path.join(options.dataFolder, 'files'));
  const { openS3FileStore } = await import('./s3-file-store.ts');
  return openS3FileStore(options.s3);
}

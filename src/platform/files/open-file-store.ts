import path from 'node:path';
import { openDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3FileStore, type S3Options } from './s3-file-store.ts';

/** S3 where it is configured, else the data folder. */
export function openFileStore(options: { s3: S3Options | null; dataFolder: string }): FileStore {
  return options.s3 === null ? openDiskFileStore(path.join(options.dataFolder, 'files')) : openS3FileStore(options.s3);
}

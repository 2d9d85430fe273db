import type { Readable } from 'node:stream';
import type { MalwareScan } from '../malware-scan/malware-scan.ts';

/** Where a file lies. Made by us from its content, never from a name somebody gave (security 107). */
export type FileKey = string & { readonly __fileKey: true };

export type StoredFile = { readonly key: FileKey; readonly sha256: string; readonly size: number };

export type PutOptions = {
  /** The company whose file this is: keys of two companies never meet, even for equal content. */
  readonly companyId: string;
  readonly content: Uint8Array | Readable;
  readonly sizeMax: number;
};

/** Files by key. The same content of one company has one key, so whoever deletes must know that nobody else uses it. */
export type FileStore = {
  /** On disk and safe before it answers. @throws FileTooLarge, having kept nothing. */
  readonly put: (options: PutOptions) => Promise<StoredFile>;
  /** @throws FileNotFound */
  readonly getBytes: (key: FileKey) => Promise<Uint8Array>;
  /** @throws FileNotFound */
  readonly getStream: (key: FileKey) => Promise<Readable>;
  /** Deleting what is gone is no error. */
  readonly delete: (key: FileKey) => Promise<void>;
  /** Throws when files cannot be kept right now; for /readyz. */
  readonly check: () => Promise<void>;
  /** Asked before anything from outside is kept (security 110). Absent where the operator has no scanner. */
  readonly scan?: MalwareScan;
};

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

export class FileNotFound extends Error {
  override readonly name = 'FileNotFound';
}

/** Where files lie cannot be reached or written to now: nothing is wrong with the file. Its cause is what happened. */
export class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway';
}

const KEY = /^[a-z0-9_]{1,64}\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

export function isFileKey(text: string): text is FileKey {
  return KEY.test(text);
}

export function fileKeyOf(companyId: string, sha256: string): FileKey {
  const key = `${companyId}/${sha256.slice(0, 2)}/${sha256}`;
  if (!isFileKey(key)) throw new Error('A file belongs to a company with an id of ours');
  return key;
}

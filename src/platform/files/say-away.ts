import { FileNotFound, FileStoreAway, FileTooLarge, type FileStore } from './file-store.ts';

/**
 * The same store, of which everything that fails is a `FileStoreAway`, apart from what is said of the file itself. A disk
 * that is full, a folder of somebody else and a bucket that does not answer look alike to whoever wanted to keep a file.
 */
export const sayAway = (store: FileStore): FileStore => ({
  put: (options) => store.put(options).catch(away),
  getBytes: (key) => store.getBytes(key).catch(away),
  getStream: (key) => store.getStream(key).catch(away),
  delete: (key) => store.delete(key).catch(away),
  check: () => store.check().catch(away),
});

function away(error: unknown): never {
  if (error instanceof FileTooLarge || error instanceof FileNotFound) throw error;
  throw new FileStoreAway(error instanceof Error ? error.message : 'The file store failed', { cause: error });
}

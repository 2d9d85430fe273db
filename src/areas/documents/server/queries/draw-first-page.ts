import { isFileKey, type FileStore } from '#platform/files/file-store.ts';
import { runInThread } from '#platform/thread/run-in-thread.ts';
import type { Preview } from '../extraction/preview.ts';
import type { FileRow } from './get-file.ts';

/** A page of scan takes a second or two. */
const FILE_MS_MAX = 20_000;
const HEAP_MB_MAX = 512;

/**
 * The first page of a kept file as a small JPEG without anything else of the file, drawn in a thread of its own.
 * @returns null where there is none to draw: data, a file that cannot be opened now, one that takes too long.
 */
export async function drawFirstPage(
  files: FileStore,
  { mime, storageKey }: Pick<FileRow, 'mime' | 'storageKey'>,
): Promise<Preview | null> {
  if (!isFileKey(storageKey) || /xml/.test(mime)) return null;
  try {
    return await runInThread<Preview | null>({
      thread: new URL('../extraction/first-page-thread.ts', import.meta.url),
      question: { mime, bytes: await files.getBytes(storageKey) },
      limitMs: FILE_MS_MAX,
      heapMbMax: HEAP_MB_MAX,
    });
  } catch {
    // Whoever wants the picture has something to say without it too.
    return null;
  }
}

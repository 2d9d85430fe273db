import { refuse, type Result } from '#kernel/result.ts';
import { runInThread } from '#platform/thread/run-in-thread.ts';
import type { Enclosed, EnclosedIn } from './enclosed.ts';
import type { FileRefusal } from './file-signature.ts';

/** As for reading: the largest e-invoice takes a second or two. */
const FILE_MS_MAX = 30_000;
const HEAP_MB_MAX = 512;

/**
 * The documents inside an e-invoice (EN 16931, BT-125), and the bytes of one where its place is asked for. Opened in a
 * thread that waits for no recogniser: somebody looks at it, while files that came by mail are still read.
 */
export async function readEnclosed(file: EnclosedIn): Promise<Result<Enclosed, FileRefusal>> {
  const thread = new URL('enclosed-thread.ts', import.meta.url);
  const limits = { limitMs: FILE_MS_MAX, heapMbMax: HEAP_MB_MAX };
  const read = await runInThread<Result<Enclosed, FileRefusal>>({ thread, question: file, ...limits });
  return read ?? refuse('file_takes_too_long');
}

import type { Result } from '#kernel/result.ts';
import { AppError, valueOrThrow } from '../http/errors.ts';
import { runInThread } from '../thread/run-in-thread.ts';
import type { ReadCell, TableRefusal, TableToRead } from './read-cell.ts';

export type { ReadCell };

/** The largest takes a second or two. */
const FILE_MS_MAX = 20_000;
const HEAP_MB_MAX = 512;

/**
 * The rows of a CSV or XLSX file that somebody uploaded, the head first; `tableLines` has what stands under it. Which of both it is its bytes say, not its name.
 * What our own exports put before a formula to defuse it is taken off again. It is opened in a thread of its own, so that a
 * hostile one holds nobody up.
 * @throws AppError file_empty, file_type_not_allowed when it is neither or cannot be read in time, too_many_rows with how many are allowed.
 */
export async function readTable(bytes: Uint8Array, { rowsMax }: { rowsMax: number }): Promise<ReadCell[][]> {
  const question: TableToRead = { bytes, rowsMax };
  const thread = new URL('read-table-thread.ts', import.meta.url);
  const limits = { limitMs: FILE_MS_MAX, heapMbMax: HEAP_MB_MAX };
  const read = await runInThread<Result<ReadCell[][], TableRefusal>>({ thread, question, ...limits });
  if (read === null) throw new AppError('file_type_not_allowed');
  return valueOrThrow(read);
}

/**
 * A template that nobody filled in adds as little as no file. Call it once the head is known to be one: of a table without
 * the columns it needs that is the thing to say. @throws AppError file_empty.
 */
export function refuseHeadAlone(rows: readonly unknown[]): void {
  if (rows.length < 2) throw new AppError('file_empty');
}

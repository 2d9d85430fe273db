import { ROWS_AT_ONCE, type ListExport } from '#kernel/list-exports.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { RawContext } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { openTemporaryFile, type TemporaryFile } from '#platform/table-file/temporary-file.ts';
import { enqueueExport } from '../make-export-job.ts';
import { checkAsked, type Asked, type CheckedExport } from '../list-sources.ts';
import { describeExport, waitingOf } from '../queries/read-exports.ts';
import { FILE_BYTES_MAX, shelfOf } from '../shelf.ts';
import { MoreRows, writeList, type Written } from '../write-list.ts';
import { keepExport } from './keep-export.ts';

/** Finding the first rows of a long list takes longer than a page of it. */
const TIMEOUT_MS = 20_000;
/** So many of one person wait or are made. */
const WAITING_MAX = 5;
/**
 * Exports a list: up to five thousand rows at once, of more it is kept that they are wanted, and the rest is done in the
 * background. @throws AppError unknown_list, forbidden, money_locked, invalid_input, too_many_rows, too_many_exports.
 */
export async function requestExport(context: RawContext, files: FileStore, asked: Asked): Promise<ListExport> {
  const checked = checkAsked(context.actor, asked);
  const file = await openTemporaryFile();
  const written = await closedWhereFailed(file, readAtOnce(context, checked, file));
  if (written.isMore) {
    await file.close();
    return context.inCompany(async (inner) => {
      if ((await waitingOf(inner)) >= WAITING_MAX) throw new AppError('too_many_exports');
      const id = await keepExport(inner, { asked: checked, written, state: 'queued' });
      await enqueueExport(inner.trx, { companyId: inner.actor.companyId, exportId: id });
      return describeExport(inner, id);
    });
  }
  const stored = await closedWhereFailed(
    file,
    files.put({ companyId: shelfOf(context.actor.companyId), content: file.read(), sizeMax: FILE_BYTES_MAX }),
  );
  return context.inCompany(async (inner) =>
    describeExport(inner, await keepExport(inner, { asked: checked, written, state: 'done', file: stored })),
  );
}

async function readAtOnce(
  context: RawContext,
  asked: CheckedExport,
  file: TemporaryFile,
): Promise<Written & { isMore: boolean }> {
  try {
    const written = await context.inCompany((inner) => writeList(inner, { asked, file }, { rowsMax: ROWS_AT_ONCE }), {
      timeoutMs: TIMEOUT_MS,
      isSnapshot: true,
    });
    return { ...written, isMore: false };
  } catch (error) {
    if (error instanceof MoreRows) return { ...error.written, isMore: true };
    throw error;
  }
}

async function closedWhereFailed<T>(file: TemporaryFile, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await file.close();
    throw error;
  }
}

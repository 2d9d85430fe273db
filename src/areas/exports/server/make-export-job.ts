import { sql } from 'kysely';
import { z } from 'zod';
import { listExportIdSchema, type ListExportId } from '#kernel/list-exports.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import type { CompanyActor } from '#platform/http/actor.ts';
import { AppError } from '#platform/http/errors.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobContext, type JobHandler } from '#platform/jobs/job.ts';
import { openTemporaryFile } from '#platform/table-file/temporary-file.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import { rightsOfPerson } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { exportDownloadPath } from '#kernel/list-exports.ts';
import { FILE_BYTES_MAX, shelfOf } from './shelf.ts';
import { checkAsked, type CheckedExport } from './list-sources.ts';
import { exportsTables, type ListExportRow } from './tables.ts';
import { writeList, type Written } from './write-list.ts';

/** After so many rows it is told how far it is. */
const TOLD_EVERY = 1000;
const TIMEOUT_MS = 15 * 60_000;

const makeExportJob = defineJob({
  name: 'exports.make-file',
  schema: z.object({ companyId: companyIdSchema, exportId: listExportIdSchema }),
  atOnce: 1,
  timeLimitSeconds: 1200,
  // Somebody waits for it: what does not work soon is said to have failed, and asked for again by hand.
  retry: { limit: 2, firstDelaySeconds: 5, delayMaxSeconds: 30 },
});

type Which = { companyId: CompanyId; exportId: ListExportId };

/** Asks for the file to be made once the caller's transaction has committed. */
export const enqueueExport = (trx: Trx, which: Which): Promise<void> =>
  enqueue(trx, makeExportJob, { data: which, singletonKey: which.exportId, isAwaited: true });

/**
 * Writes the file of an export with the rights that who asked has now, telling how far it is, keeps it and tells them. Begun
 * again it begins with the first row; the last try that fails says so in the list.
 */
export const makeExportHandler = (files: FileStore): JobHandler =>
  handle(makeExportJob, async (job, which) => {
    const row = await begin(job.db, which);
    if (row === null) return;
    try {
      await finish(job, row, await makeFile(job, row, files));
    } catch (error) {
      // Who asked may no longer see it, or it is more than a spreadsheet has: another try changes nothing.
      const isRefused = error instanceof AppError;
      if (isRefused || job.isLastTry) await fail(job, which);
      if (!isRefused) throw error;
    }
  });

const inCompany = <T>(db: Db, { companyId }: { companyId: CompanyId }, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inScope(db, { companyId, userId: null }, work);

/** Nothing where it is made or failed already. */
const begin = (db: Db, { companyId, exportId }: Which): Promise<ListExportRow | null> =>
  inCompany(db, { companyId }, async (trx) => {
    const row = await exportsTables(trx)
      .updateTable('exports.list_export')
      .set({ state: 'running', row_count: 0 })
      .where('company_id', '=', companyId)
      .where('id', '=', exportId)
      .where('state', 'in', ['queued', 'running'])
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined) await announceChange(trx, { companyId, topics: ['exports'] });
    return row ?? null;
  });

type Made = { written: Written; stored: StoredFile; rights: CompanyActor['rights'] };

async function makeFile(job: JobContext, row: ListExportRow, files: FileStore): Promise<Made> {
  const file = await openTemporaryFile();
  try {
    const actor = await actorOf(job, row);
    const asked: CheckedExport = checkAsked(actor, row);
    const onRow = async (rowCount: number): Promise<void> => {
      if (rowCount % TOLD_EVERY !== 0) return;
      job.signal.throwIfAborted();
      await noteProgress(job.db, row, rowCount);
    };
    const written = await inScope(
      job.db,
      { companyId: row.company_id, userId: row.asked_by },
      (trx) => writeList({ trx, actor, now: job.now, ip: '' }, { asked, file }, { onRow }),
      { timeoutMs: TIMEOUT_MS, isSnapshot: true },
    );
    const stored = await files.put({
      companyId: shelfOf(row.company_id),
      content: file.read(),
      sizeMax: FILE_BYTES_MAX,
    });
    return { written, stored, rights: actor.rights };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Who asked, with the rights of now: nobody who left or lost a role since gets a file. @throws AppError forbidden */
async function actorOf({ db, now }: JobContext, row: ListExportRow): Promise<CompanyActor> {
  const rights = await inCompany(db, { companyId: row.company_id }, (trx) =>
    rightsOfPerson(trx, row.company_id, row.asked_by),
  );
  if (rights === null) throw new AppError('forbidden');
  return {
    userId: row.asked_by,
    // No session: what is done here is a read, for which none is asked.
    sessionId: row.id as string as CompanyActor['sessionId'],
    companyId: row.company_id,
    rights,
    impersonatorId: null,
    authenticatedAt: now,
    // A second factor agreed when it was asked for, and is asked for again before the file leaves.
    isMoneyLocked: false,
    isFactorFresh: false,
  };
}

const noteProgress = (db: Db, row: ListExportRow, rowCount: number): Promise<void> =>
  inCompany(db, { companyId: row.company_id }, async (trx) => {
    await sql`update exports.list_export set row_count = ${rowCount}
      where company_id = ${row.company_id} and id = ${row.id} and state = 'running'`.execute(trx);
    await announceChange(trx, { companyId: row.company_id, topics: ['exports'] });
  });

const finish = ({ db, now }: JobContext, row: ListExportRow, { written, stored, rights }: Made): Promise<void> =>
  inCompany(db, { companyId: row.company_id }, async (trx) => {
    const { company_id: companyId, id } = row;
    const done = await exportsTables(trx)
      .updateTable('exports.list_export')
      .set({
        state: 'done',
        name: written.name,
        about: JSON.stringify(written.about),
        row_count: written.rowCount,
        size: BigInt(stored.size),
        sha256: stored.sha256,
        storage_key: stored.key,
        rights: [...rights],
        finished_at: now,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    await announceChange(trx, { companyId, topics: ['exports'] });
    await tellOf(trx, { row, now, isDone: true, rowCount: written.rowCount });
  });

const fail = ({ db, now }: JobContext, { companyId, exportId }: Which): Promise<void> =>
  inCompany(db, { companyId }, async (trx) => {
    const row = await exportsTables(trx)
      .updateTable('exports.list_export')
      .set({ state: 'failed', finished_at: now })
      .where('company_id', '=', companyId)
      .where('id', '=', exportId)
      .where('state', '=', 'running')
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return;
    await announceChange(trx, { companyId, topics: ['exports'] });
    await tellOf(trx, { row, now, isDone: false, rowCount: row.row_count });
  });

async function tellOf(
  trx: Trx,
  { row, now, isDone, rowCount }: { row: ListExportRow; now: JobContext['now']; isDone: boolean; rowCount: number },
): Promise<void> {
  await tell(trx, {
    topic: 'export_ready',
    companyId: row.company_id,
    userIds: [row.asked_by],
    key: row.id,
    link: exportDownloadPath(row.company_id, row.id),
    facts: { name: row.name, format: row.format, rowCount, isDone },
    now,
  });
}

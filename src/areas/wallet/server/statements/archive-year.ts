import { z } from 'zod';
import { plusMs } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { Db } from '#platform/db/pool.ts';
import { isFileKey, type FileKey, type FileStore } from '#platform/files/file-store.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { STATEMENT_FORMATS } from '../../contract/statement.ts';
import {
  ARCHIVE_DAYS,
  walletArchiveIdSchema,
  type WalletArchive,
  type WalletArchiveId,
} from '../../contract/statement-archive.ts';
import { walletTables, type WalletArchiveRow, type WalletStatementRow } from '../tables.ts';
import { loadYear } from './find-statements.ts';
import { readStatementFacts, statementName } from './statement-facts.ts';
import { STATEMENT_MIME } from './statement-files.ts';
import { writeStatementFiles } from './write-statement-files.ts';

const ZIP_BYTES_MAX = 100 * 1024 * 1024;
const DAY_MS = 86_400_000;
/** What is not made by then never is: whatever made it was stopped for good. */
const MAKING_MS_MAX = 3_600_000;

const archiveJob = defineJob({
  name: 'wallet.archive-year',
  schema: z.object({ companyId: companyIdSchema, archiveId: walletArchiveIdSchema }),
  atOnce: 1,
  timeLimitSeconds: 600,
  // Somebody waits for it: what does not work soon is said to have failed, and asked for again by hand.
  retry: { limit: 2, firstDelaySeconds: 5, delayMaxSeconds: 30 },
});

type Which = { companyId: CompanyId; archiveId: WalletArchiveId };

/** Asks for the statements of a year in one zip, made in the background. @throws AppError not_found where there is none. */
export async function askForArchive(
  context: Context,
  { year, lang }: { year: string; lang: Lang },
): Promise<WalletArchive> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const total = (await loadYear(context, year)).length;
  const id: WalletArchiveId = newId('wya', Date.parse(now));
  await walletTables(trx)
    .insertInto('wallet.archive')
    .values({
      company_id: companyId,
      id,
      asked_by: actor.userId,
      asked_at: now,
      year,
      lang,
      state: 'making',
      total,
      storage_key: null,
    })
    .execute();
  const data = { companyId, archiveId: id };
  await enqueue(trx, archiveJob, { data, singletonKey: id, isAwaited: true });
  return { id, year, state: 'making', done: 0, total };
}

/** How far an archive is that the caller asked for. @throws AppError not_found */
export async function describeArchive(context: Context, id: WalletArchiveId): Promise<WalletArchive> {
  const { year, state, done, total, asked_at: askedAt } = await findArchive(context, id);
  const isLost = state === 'making' && plusMs(askedAt, MAKING_MS_MAX) <= context.now;
  return { id, year, state: isLost ? 'failed' : state, done, total };
}

/** The file of one that is made. @throws AppError not_found, illegal_state before that. */
export async function findArchiveFile(context: Context, id: WalletArchiveId): Promise<{ key: FileKey; name: string }> {
  const { storage_key: key, year } = await findArchive(context, id);
  if (key === null || !isFileKey(key)) throw new AppError('illegal_state');
  return { key, name: `wallet-statements-${year}.zip` };
}

async function findArchive({ trx, actor, now }: Context, id: WalletArchiveId) {
  const row = await walletTables(trx)
    .selectFrom('wallet.archive')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .where('asked_by', '=', actor.userId)
    .where('asked_at', '>', plusMs(now, -ARCHIVE_DAYS * DAY_MS))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** Writes the statements of an archive one after the other, telling how far it is, and keeps the zip. The last try that fails says so. */
export const archiveYearHandler = (files: FileStore): JobHandler =>
  handle(archiveJob, async ({ db, isLastTry, signal }, which) => {
    const asked = await inCompany(db, which, (trx) => readAsked(trx, which));
    if (asked === null) return;
    try {
      const content = writeZip(await write(db, { ...asked, which, signal }));
      const { key } = await files.put({ companyId: which.companyId, content, sizeMax: ZIP_BYTES_MAX });
      await change(db, which, { state: 'made', done: asked.statements.length, storage_key: key });
    } catch (error) {
      if (isLastTry) await change(db, which, { state: 'failed' });
      throw error;
    }
  });

type Asked = { lang: Lang; statements: readonly WalletStatementRow[] };

/** What is to be written; nothing of an archive that is decided or gone. */
async function readAsked(trx: Trx, { companyId, archiveId }: Which): Promise<Asked | null> {
  const archive = await walletTables(trx)
    .selectFrom('wallet.archive')
    .select(['year', 'lang', 'total'])
    .where('company_id', '=', companyId)
    .where('id', '=', archiveId)
    .where('state', '=', 'making')
    .executeTakeFirst();
  if (archive === undefined) return null;
  const statements = await loadYear({ trx, actor: { companyId } }, archive.year);
  // A statement that was issued since belongs to the next archive: this one was promised so many.
  return { lang: archive.lang, statements: statements.slice(0, archive.total) };
}

async function write(
  db: Db,
  { lang, statements, which, signal }: Asked & { which: Which; signal: AbortSignal },
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const written: { name: string; bytes: Uint8Array }[] = [];
  for (const [index, statement] of statements.entries()) {
    signal.throwIfAborted();
    const { companyId } = which;
    const facts = await inCompany(db, which, (trx) => readStatementFacts({ trx, actor: { companyId } }, statement));
    const contents = await writeStatementFiles({ facts, formats: STATEMENT_FORMATS, lang });
    for (const [place, bytes] of contents.entries()) {
      const format = STATEMENT_FORMATS[place];
      if (format !== undefined)
        written.push({ name: `${statementName(statement)}.${STATEMENT_MIME[format].ending}`, bytes });
    }
    await change(db, which, { done: index + 1 });
  }
  return written;
}

const inCompany = <T>(db: Db, { companyId }: Which, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inScope(db, { companyId, userId: null }, work);

const change = (
  db: Db,
  which: Which,
  values: Partial<Pick<WalletArchiveRow, 'state' | 'storage_key'>> & { done?: number },
): Promise<void> =>
  inCompany(db, which, async (trx) => {
    await walletTables(trx)
      .updateTable('wallet.archive')
      .set(values)
      .where('company_id', '=', which.companyId)
      .where('id', '=', which.archiveId)
      .where('state', '=', 'making')
      .execute();
    await announceChange(trx, { companyId: which.companyId, topics: ['wallet-archives'] });
  });

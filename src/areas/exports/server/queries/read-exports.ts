import { sql } from 'kysely';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { DAYS_KEPT, type ListExport, type ListExportId } from '#kernel/list-exports.ts';
import { isFileKey, type FileKey } from '#platform/files/file-store.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { refuseList, type Asked } from '../list-sources.ts';
import { exportsTables, type ListExportRow } from '../tables.ts';

const DAY_MS = 86_400_000;
/** What is not made by then never is: whatever made it was stopped for good. */
const MAKING_MS_MAX = 3_600_000;

/** Finance and administrators see who exported what; everybody else sees their own. */
export const seesAll = ({ rights }: Context['actor']): boolean =>
  rights.has('controller') || rights.has('admin') || rights.has('owner');

/** How far an export is. @throws AppError not_found, also of one of somebody else that is not the caller's to see. */
export async function describeExport(context: Context, id: ListExportId): Promise<ListExport> {
  return toView(await findExport(context, id), context);
}

/** What is asked of a list, to ask it once more; only by who asked. @throws AppError not_found */
export async function askedBefore(context: Context, id: ListExportId): Promise<Asked> {
  const row = await findExport(context, id);
  if (row.asked_by !== context.actor.userId) throw notFound();
  return { list: row.list, params: row.params, query: row.query };
}

type KeptFile = { key: FileKey; name: string; format: ListExportRow['format'] };

/**
 * The file of an export, for who asked for it and may still see all that it was made with.
 * @throws AppError not_found, illegal_state before it is made, export_expired afterwards, forbidden, money_locked.
 */
export async function findFile(context: Context, id: ListExportId): Promise<KeptFile> {
  const row = await findExport(context, id);
  if (row.asked_by !== context.actor.userId) throw notFound();
  refuseList(context.actor, row.list);
  if (!row.rights.every((right) => context.actor.rights.has(right))) throw new AppError('forbidden');
  if (row.state !== 'done') throw new AppError('illegal_state', { data: { state: row.state } });
  const key = row.storage_key;
  if (key === null || !isFileKey(key) || isOver(row, context.now)) throw new AppError('export_expired');
  return { key, name: `${row.name}.${row.format}`, format: row.format };
}

/** How many exports of the caller's wait or are made. */
export async function waitingOf({ trx, actor, now }: Context): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from exports.list_export
    where company_id = ${actor.companyId} and asked_by = ${actor.userId} and state in ('queued', 'running')
      and asked_at > ${plusMs(now, -MAKING_MS_MAX)}`.execute(trx);
  return Number(rows[0]?.count ?? 0);
}

async function findExport(context: Context, id: ListExportId): Promise<ListExportRow> {
  const { trx, actor } = context;
  const row = await exportsTables(trx)
    .selectFrom('exports.list_export')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || (row.asked_by !== actor.userId && !seesAll(actor))) throw notFound();
  return row;
}

const keptUntil = (row: ListExportRow): Instant | null =>
  row.finished_at === null ? null : plusMs(row.finished_at, DAYS_KEPT * DAY_MS);

const isOver = (row: ListExportRow, now: Instant): boolean => {
  const until = keptUntil(row);
  return until !== null && until <= now;
};

/** How far one is, as it is at this moment: the file goes with the week, whenever the nightly round comes by. */
export function toView(row: ListExportRow, { actor, now }: Pick<Context, 'actor' | 'now'>): ListExport {
  const isLost = row.finished_at === null && plusMs(row.asked_at, MAKING_MS_MAX) <= now;
  const hasFile = row.storage_key !== null && !isOver(row, now);
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    state: isLost ? 'failed' : row.state === 'done' && !hasFile && isOver(row, now) ? 'expired' : row.state,
    rowCount: row.row_count,
    about: row.about,
    askedByName: row.asked_by_name,
    askedAt: row.asked_at,
    finishedAt: row.finished_at,
    until: hasFile ? keptUntil(row) : null,
    size: row.size === null ? null : Number(row.size),
    sha256: row.sha256,
    isOwn: row.asked_by === actor.userId,
  };
}

import { sql } from 'kysely';
import type { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import { plusMs } from '#kernel/instant.ts';
import { DAYS_KEPT } from '#kernel/list-exports.ts';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import type { BooksExport, ExportRow, listAllExports as contract } from '../../contract/list-exports.ts';
import { exportsTables, type ListExportTableRow } from '../tables.ts';
import { seesAll, toView } from './read-exports.ts';

const DAY_MS = 86_400_000;
const MAKING_MS_MAX = 3_600_000;

type Place = { readonly at: Instant; readonly id: string };
/** The exports of the books that come after a place in the list, newest first, for who may see them; none for others. */
export type BooksExports = (
  context: Context,
  page: { before: Place | null; limit: number },
) => Promise<readonly BooksExport[]>;

type Filter = z.output<NonNullable<(typeof contract)['query']>>;

/** What was exported of lists and books as one list, newest first. */
export async function listAllExports(context: Context, filter: Filter, booksExports: BooksExports) {
  const before = filter.cursor === undefined ? null : placeOf(filter.cursor);
  const hasLists = filter.format !== 'books';
  // What left of the books is always there.
  const hasBooks =
    (filter.format === undefined || filter.format === 'books') &&
    (filter.state === undefined || filter.state === 'done');
  const page = { before, limit: filter.limit + 1 };
  const lists = hasLists ? await listed(context, filter, page) : [];
  const books = hasBooks ? await booksExports(context, page) : [];
  const all = [
    ...lists.map((row): ExportRow => ({ source: 'list', item: toView(row, context) })),
    ...books.map((item): ExportRow => ({ source: 'books', item })),
  ].toSorted((one, other) => (isAfter(one, other) ? 1 : -1));
  return toPage(all.slice(0, filter.limit + 1), filter.limit, {
    item: (row) => row,
    cursor: ({ item }) => [item.askedAt, item.id],
  });
}

const isAfter = ({ item: one }: ExportRow, { item: other }: ExportRow): boolean =>
  one.askedAt < other.askedAt || (one.askedAt === other.askedAt && one.id < other.id);

function placeOf(cursor: string): Place {
  const [at, id] = decodeCursor(cursor, ['instant', 'text']);
  return { at: String(at) as Instant, id: String(id) };
}

function listed(
  { trx, actor, now }: Context,
  { format, state }: Filter,
  { before, limit }: { before: Place | null; limit: number },
) {
  let query = exportsTables(trx)
    .selectFrom('exports.list_export')
    .selectAll()
    .where('company_id', '=', actor.companyId);
  if (!seesAll(actor)) query = query.where('asked_by', '=', actor.userId);
  if (format === 'csv' || format === 'xlsx') query = query.where('format', '=', format);
  if (state !== undefined) query = query.where(isInState(state, now));
  if (before !== null) query = query.where(sql<boolean>`(asked_at, id) < (${before.at}::timestamptz, ${before.id})`);
  return query.orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** As `toView` says it. */
function isInState(state: ListExportTableRow['state'] | 'expired', now: Instant) {
  const over = plusMs(now, -DAYS_KEPT * DAY_MS);
  const lost = plusMs(now, -MAKING_MS_MAX);
  switch (state) {
    case 'expired':
      return sql<boolean>`state = 'done' and finished_at <= ${over}`;
    case 'done':
      return sql<boolean>`state = 'done' and finished_at > ${over}`;
    case 'failed':
      return sql<boolean>`(state = 'failed' or (finished_at is null and asked_at <= ${lost}))`;
    case 'queued':
    case 'running':
      return sql<boolean>`state = ${state} and asked_at > ${lost}`;
  }
}

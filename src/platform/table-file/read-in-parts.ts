import { CompiledQuery } from 'kysely';
import type { Trx } from '../db/scope.ts';
import type { Cell } from './table-file.ts';

/** So many rows are in memory at once, however many a list has. */
const ROWS_AT_ONCE = 500;
/** One is open at a time: a file has one table, and its rows are read in the order in which they are written. */
const CURSOR = 'rows_of_file';

/**
 * The rows of a query, a part at a time, through a cursor of the database: what was there when the first part was read.
 * `cellsOf` makes a part's lines, and may read for all of its rows at once what belongs to them. The transaction must
 * stay open until the last row is taken.
 */
export async function* readInParts<Row>(
  trx: Trx,
  query: CompiledQuery<Row>,
  cellsOf: (rows: Row[]) => readonly Cell[][] | Promise<readonly Cell[][]>,
): AsyncGenerator<readonly Cell[]> {
  await trx.executeQuery(
    CompiledQuery.raw(`declare ${CURSOR} no scroll cursor for ${query.sql}`, [...query.parameters]),
  );
  for (let isMore = true; isMore;) {
    // Each part is wanted only when the one before it is written.
    const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(`fetch ${ROWS_AT_ONCE} from ${CURSOR}`));
    yield* await cellsOf(rows);
    isMore = rows.length === ROWS_AT_ONCE;
  }
  await trx.executeQuery(CompiledQuery.raw(`close ${CURSOR}`));
}

/** All that a list has, page after page, for lists that describe their rows by the page. */
export async function* readPages<Item>(
  readPage: (page: { cursor: string | undefined; limit: number }) => Promise<{
    readonly items: readonly Item[];
    readonly nextCursor: string | null;
  }>,
  cellsOf: (item: Item) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  for (let cursor: string | undefined, isMore = true; isMore;) {
    // Each page begins where the one before it ended.
    const { items, nextCursor } = await readPage({ cursor, limit: ROWS_AT_ONCE });
    for (const item of items) yield cellsOf(item);
    cursor = nextCursor ?? undefined;
    isMore = nextCursor !== null;
  }
}

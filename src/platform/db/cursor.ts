import { z } from 'zod';
import { invalidInput } from '../http/errors.ts';

/** The sort values of a page's last row as opaque text; the next page begins after them (keyset, never OFFSET). */
export const encodeCursor = (values: readonly (string | number | bigint | null)[]): string =>
  Buffer.from(JSON.stringify(values.map((value) => (value === null ? null : String(value))))).toString('base64url');

/** @throws AppError invalid_input for a cursor that is not one of ours of this many values. */
export function decodeCursor(cursor: string, count: number): string[] {
  const schema = z.array(z.string()).length(count);
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidInput([{ path: 'cursor', code: 'invalid' }]);
  }
}

/** A page from rows read with `limit + 1`: the extra row only says that there is more. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  to: { item: (row: Row) => Item; cursor: (row: Row) => readonly (string | number | bigint | null)[] },
): { items: Item[]; nextCursor: string | null } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? encodeCursor(to.cursor(last)) : null;
  return { items: kept.map(to.item), nextCursor };
}

/** Text typed by a person as a pattern for `ilike`: its own wildcards are taken literally. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

import { z } from 'zod';
import { isPlainDate } from '#kernel/plain-date.ts';
import { isStorable } from '#kernel/text.ts';
import { invalidInput } from '../http/errors.ts';

/** The sort values of a page's last row as opaque text; the next page begins after them (keyset, never OFFSET). */
export const encodeCursor = (values: readonly (string | number | bigint | null)[]): string =>
  Buffer.from(JSON.stringify(values.map((value) => (value === null ? null : String(value))))).toString('base64url');

/** What stands in one place of a cursor: as which type the database compares it. `dayOrNever` is one that may be missing. */
export type CursorKind = 'text' | 'day' | 'dayOrNever' | 'instant' | 'minor' | 'count' | 'yesOrNo';

const INT8_MAX = 2n ** 63n - 1n;
const INT4_MAX = 2 ** 31 - 1;
const IS_OF: Readonly<Record<CursorKind, (text: string) => boolean>> = {
  text: isStorable,
  day: isPlainDate,
  dayOrNever: (text) => text === 'infinity' || text === '-infinity' || isPlainDate(text),
  instant: (text) => z.iso.datetime().safeParse(text).success && isPlainDate(text.slice(0, 10)),
  minor: (text) => /^-?\d{1,19}$/.test(text) && BigInt(text) <= INT8_MAX && BigInt(text) >= -INT8_MAX,
  count: (text) => /^\d{1,10}$/.test(text) && Number(text) <= INT4_MAX,
  yesOrNo: (text) => text === 'true' || text === 'false',
};

/**
 * The values of a cursor, each as the text of its kind: what the database could not compare is no cursor of ours.
 * @throws AppError invalid_input
 */
export function decodeCursor<const Kinds extends readonly CursorKind[]>(
  cursor: string,
  kinds: Kinds,
): { [Place in keyof Kinds]: string } {
  const values = readTexts(cursor);
  if (values?.length !== kinds.length || !kinds.every((kind, index) => IS_OF[kind](values[index] ?? '')))
    throw invalidInput([{ path: 'cursor', code: 'invalid' }]);
  return values as { [Place in keyof Kinds]: string };
}

function readTexts(cursor: string): string[] | null {
  try {
    return z.array(z.string()).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
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

import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a column is one of these texts, as they stand in an address: what is no id of ours is found in no row, and of no
 * text at all nothing is found.
 */
export const isAmong = (column: string, texts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...texts]})`;

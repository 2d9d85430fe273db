import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from './scope.ts';

/** A row whose amount is not what it comes from says. Both in minor units; null where there is none. */
export type RowDifference = {
  readonly table: string;
  readonly column: string;
  readonly label: string;
  readonly on: PlainDate | null;
  /** Of both amounts; null is the company's base currency. */
  readonly currency: CurrencyCode | null;
  readonly is: bigint | null;
  readonly should: bigint | null;
};

/** Which rows of an area are laid beside what they come from: nothing but differences comes back. */
export type RowProver = (trx: Trx, companyId: string) => Promise<readonly RowDifference[]>;

/** One column beside its source: a query of `label`, `"on"`, `currency`, `"is"` and `should`, a row each. */
export type RowCheck = { readonly table: string; readonly column: string; readonly rows: RawBuilder<unknown> };

/** So many differences are named of each column: whoever mends the first finds the next. */
const NAMED_MAX = 20;

/** The rows that are not what they should be, in order of the checks; an amount on one side only is a difference too. */
export async function findDifferences(trx: Trx, checks: readonly RowCheck[]): Promise<RowDifference[]> {
  const found: RowDifference[] = [];
  for (const { table, column, rows } of checks) {
    const different = await sql<Omit<RowDifference, 'table' | 'column'>>`
      select label, "on", currency, "is"::bigint as "is", should::bigint as should from (${rows}) compared
      where "is" is distinct from should order by "on" nulls last, label limit ${NAMED_MAX}`.execute(trx);
    found.push(...different.rows.map((row) => ({ table, column, ...row })));
  }
  return found;
}

/** The same of rows whose source is another area's: `source` says what each should be, by its key. */
export function differencesFrom<Row extends Omit<RowDifference, 'table' | 'column' | 'should'>>(
  { table, column }: Pick<RowDifference, 'table' | 'column'>,
  rows: readonly Row[],
  source: (row: Row) => bigint | null | undefined,
): RowDifference[] {
  return rows
    .flatMap((row) => {
      const { label, on, currency, is } = row;
      const should = source(row) ?? null;
      return is === should ? [] : [{ table, column, label, on, currency, is, should }];
    })
    .slice(0, NAMED_MAX);
}

import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';
import { moneyColumns } from './money-mutations.ts';

/** What tells kinds of rows apart, where money hangs on it. */
const KINDS = [
  'accounting.payable.type',
  'accounting.payable.state',
  'accounting.settlement.kind',
  'budgets.movement.kind',
  'budgets.movement.source_type',
  'payments.payment.source_type',
  'payments.payment.state',
  'requests.request.outcome',
];

/**
 * What the company in a database comes to: of each money column how many rows have it and their sum, of each column that
 * tells kinds apart how many rows have which. Ids and instants differ from load to load; these may not.
 */
export async function figuresOf({ owner }: TestDatabase, columns: readonly string[]): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  for (const name of columns) {
    const [schema = '', table = '', column = ''] = name.split('.');
    const { rows } = await sql<{ count: string; total: string }>`
      select count(${sql.ref(column)}) as count, coalesce(sum(${sql.ref(column)}), 0)::text as total
      from ${sql.table(`${schema}.${table}`)}`.execute(owner);
    figures[name] = `${rows[0]?.count} rows, ${rows[0]?.total}`;
  }
  for (const name of KINDS) {
    const [schema = '', table = '', column = ''] = name.split('.');
    const { rows } = await sql<{ kind: string | null; count: string }>`
      select ${sql.ref(column)} as kind, count(*) as count from ${sql.table(`${schema}.${table}`)} group by 1 order by 1`.execute(
      owner,
    );
    figures[name] = rows.map(({ kind, count }) => `${count} ${kind ?? 'none'}`).join(', ');
  }
  return figures;
}

export const allFigures = async (database: TestDatabase): Promise<Record<string, string>> =>
  figuresOf(database, await moneyColumns(database));

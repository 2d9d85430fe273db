import { sql } from 'kysely';
import { systemClock } from '#platform/clock/clock.ts';
import type { Trx } from '#platform/db/scope.ts';
import { proveBooks } from '#areas/accounting/server/door.ts';
import { rowProvers } from '../../src/app/implementations.ts';
import { PICKS, PROVEN_IN } from './money-columns.ts';
import type { TestDatabase } from './database.ts';

/** Every whole-number money column that the catalogue knows, so that those of new tables are among them by themselves. */
export async function moneyColumns({ owner }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (a.attname = 'minor' or a.attname like '%\_minor') and n.nspname not in ('pgboss', 'pg_catalog')
    order by 1`.execute(owner);
  return rows.map(({ name }) => name);
}

export type Judged = {
  /** Corrupted without the proof naming a row. */
  unnamed: string[];
  /** No row has it here. */
  missing: string[];
  /** Kept by a constraint of the database, whoever writes. */
  refused: string[];
  named: string[];
};

class Undo extends Error {}
const CHECK_VIOLATION = '23514';

/** Changes each column in one row by the smallest unit, looks at the proof, and takes the change back. */
export async function corruptEach(database: TestDatabase, columns: readonly string[]): Promise<Judged> {
  const judged: Judged = { unnamed: [], missing: [], refused: [], named: [] };
  // What a test broke itself, and left so, names nothing of what is broken here.
  const before = new Map<string, ReadonlySet<string>>();
  const knownIn = async (companyId: string): Promise<ReadonlySet<string>> => {
    const known = before.get(companyId);
    if (known !== undefined) return known;
    let faults: string[] = [];
    await undone(database, async (trx) => void (faults = await faultsIn(trx, companyId)));
    before.set(companyId, new Set(faults));
    return new Set(faults);
  };
  for (const name of columns) {
    await undone(database, async (trx) => {
      const companyId = await corrupt(trx, name);
      if (companyId === 'refused') judged.refused.push(name);
      else if (companyId === null) judged.missing.push(name);
      else {
        const known = await knownIn(companyId);
        // A sum that is off is named by its row somewhere: a fault without a label names nothing.
        const faults = (await faultsIn(trx, companyId)).filter((fault) => !known.has(fault) && !fault.endsWith(': '));
        (faults.length > 0 ? judged.named : judged.unnamed).push(name);
      }
    });
  }
  return judged;
}

/** What the proof says wrong of the columns that are to be proven by the data of this test file. */
export async function faultsOfColumnsProvenIn(
  database: TestDatabase,
  file: string,
): Promise<Omit<Judged, 'named' | 'refused'>> {
  const columns = Object.keys(PROVEN_IN).filter((name) => PROVEN_IN[name] === file);
  if (columns.length === 0) throw new Error(`No column is to be proven in ${file}`);
  const { unnamed, missing } = await corruptEach(database, columns);
  return { unnamed, missing };
}
export const NO_FAULTS = { unnamed: [], missing: [] };

/** Runs in a transaction of the owner without triggers or foreign keys, as somebody would who can switch them off. */
export async function undone(database: TestDatabase, work: (trx: Trx) => Promise<void>): Promise<void> {
  await database.owner
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await work(trx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
}

/** What the proof says of a company, each fault with the label of its row behind a colon. */
export async function faultsIn(trx: Trx, companyId: string): Promise<string[]> {
  const context = { trx, now: systemClock(), ip: '', actor: { companyId } } as never;
  const { checks, accounts, rows } = await proveBooks(context, { provers: rowProvers });
  return [
    ...rows.map(({ table, column, label }) => `${table}.${column}: ${label}`),
    ...checks.flatMap(({ code, isTied, first }) => (isTied ? [] : [`${code}: ${first?.label ?? ''}`])),
    ...accounts.flatMap(({ name, firstUnmet }) =>
      firstUnmet === null ? [] : [`statement of ${name}: ${firstUnmet.reference}`],
    ),
  ];
}

/** Whose row it was; null where there is none, `refused` where a constraint keeps it. */
async function corrupt(trx: Trx, name: string): Promise<string | null> {
  const [schema, table, column] = name.split('.') as [string, string, string];
  const whole = sql.table(`${schema}.${table}`);
  const pick = PICKS[name];
  for (const delta of pick?.by === undefined ? [1, -1, 100] : [pick.by]) {
    await sql`savepoint before_change`.execute(trx);
    const done = await sql<{ companyId: string }>`
      update ${whole} set ${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(delta)}
      where ctid = (select ctid from ${whole} t where ${sql.ref(column)} is not null
        ${pick === undefined ? sql`` : sql`and ${sql.raw(pick.where)}`} order by t::text limit 1)
      returning company_id as "companyId"`
      .execute(trx)
      .catch((error: unknown) => {
        if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error;
        return null;
      });
    if (done !== null) return done.rows[0]?.companyId ?? null;
    await sql`rollback to savepoint before_change`.execute(trx);
  }
  return 'refused';
}

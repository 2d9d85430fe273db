import { CompiledQuery, sql, type Transaction } from 'kysely';
import { assert } from '#kernel/assert.ts';
import { isId } from '#kernel/id.ts';
import type { Db } from './pool.ts';

/** Inside one transaction, within one company's rows. */
export type Trx = Transaction<object>;

/** Whose rows are visible. Row-level security reads these settings; they end with the transaction. */
export type Scope = { readonly companyId: string | null; readonly userId: string | null };

export type TransactionOptions = {
  /** Reports and exports may take longer than the 2 s that a request gets. */
  timeoutMs?: number;
  isReadOnly?: boolean;
};

const RETRY_MAX = 5;
/** Serialization failure and deadlock: the database asks us to try again (PostgreSQL manual, 13.5). */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs the work in one transaction that sees only the scope's rows. The work may run again after a serialization
 * failure or deadlock, so it must do nothing but database work: calls to the outside go through the outbox.
 */
// oxlint-disable-next-line max-params -- database, scope and work are always there; a bag for them would be noise in every command
export async function inScope<T>(
  db: Db,
  scope: Scope,
  work: (trx: Trx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await inTransaction(db, scopeSql(scope, options), (trx) =>
        work(trx).then(
          (value) => ({ value }),
          (error: unknown) => keepOrThrow(error),
        ),
      );
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.value;
    } catch (error) {
      if (attempt >= RETRY_MAX || !isRetryable(error)) throw error;
    }
  }
}

/**
 * Inside of a transaction of a person, some work in one company's rows, e.g. its audit. The scope is as before
 * afterwards, unless the work failed, and with it the transaction.
 */
export async function withinCompany<T>(trx: Trx, companyId: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string | null }>`
    select current_setting('app.company_id', true) as before`.execute(trx);
  await sql`select set_config('app.company_id', ${companyId}, true)`.execute(trx);
  const value = await work();
  await sql`select set_config('app.company_id', ${rows[0]?.before ?? ''}, true)`.execute(trx);
  return value;
}

/**
 * As Kysely's own transactions, but BEGIN and the settings travel together: one round trip less in every request. A
 * connection that broke is not given back to the pool, which looks at its state.
 */
function inTransaction<T>(db: Db, settings: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    try {
      await connection.executeQuery(CompiledQuery.raw(`begin;${settings}`));
      // One connection with an open transaction is what the type says, however it was opened.
      const value = await work(connection as unknown as Trx);
      await connection.executeQuery(CompiledQuery.raw('commit'));
      return value;
    } catch (error) {
      // The first error is the one to tell; a rollback that fails too has lost its connection.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  });
}

export function isRetryable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && RETRYABLE.has(String(error.code));
}

/** A refusal that must leave a trace (a counted wrong code) commits before it is thrown; all else rolls back. */
function keepOrThrow(error: unknown): { refusal: unknown } {
  if (typeof error === 'object' && error !== null && 'keepsWork' in error && error.keepsWork === true)
    return { refusal: error };
  throw error;
}

/** Both settings in one round trip. The ids are checked against their pattern, so they are safe to inline. */
function scopeSql({ companyId, userId }: Scope, { timeoutMs, isReadOnly }: TransactionOptions): string {
  assert(companyId === null || isId('cmp', companyId), 'Scope needs a company id');
  assert(userId === null || isId('usr', userId), 'Scope needs a user id');
  const parts = [`set local app.company_id = '${companyId ?? ''}'`, `set local app.user_id = '${userId ?? ''}'`];
  if (timeoutMs !== undefined) parts.push(`set local statement_timeout = ${Math.trunc(timeoutMs)}`);
  if (isReadOnly === true) parts.push('set transaction read only');
  return parts.join(';');
}

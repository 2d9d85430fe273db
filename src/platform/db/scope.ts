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
  /** All statements see the rows as they were at the first one, and none changes any. */
  isSnapshot?: boolean;
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
      const outcome = await inTransaction(db, { scope, settings: scopeSql(scope, options) }, (trx) =>
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
  const last = LAST_WORDS.get(trx);
  if (last !== undefined) last.companyId = companyId;
  const value = await work();
  await sql`select set_config('app.company_id', ${rows[0]?.before ?? ''}, true)`.execute(trx);
  if (last !== undefined) last.companyId = rows[0]?.before ?? null;
  return value;
}

/** What a transaction says last, and in whose scope it is now. */
type LastWords = { companyId: string | null; words: { companyId: string | null; statement: string }[] };
const LAST_WORDS = new WeakMap<Trx, LastWords>();
/** What a transaction has read and is going to read again, by a name for it (see `remember.ts`). */
export type Kept = Map<string, Promise<unknown>>;
const KEPT = new WeakMap<Trx, Kept>();
/** What this transaction keeps; null where `inScope` did not open it, and nobody says when it ends. */
export const keptIn = (trx: Trx): Kept | null => KEPT.get(trx) ?? null;
/** Whoever waits for what others say last is behind many of them at most; they are not told to come back later. */
const LAST_WORDS_MS = 20_000;

/**
 * Runs a statement with COMMIT, in one message and in the scope that holds now: what it locks is locked for as long as the
 * database takes for it, not while the application works. Statements run in order of company, so that two transactions
 * never wait for each other in a circle. In a transaction that `inScope` did not open it runs at once.
 */
export async function runAtCommit(trx: Trx, statement: string): Promise<void> {
  const last = LAST_WORDS.get(trx);
  if (last === undefined) await sql.raw(statement).execute(trx);
  else last.words.push({ companyId: last.companyId, statement });
}

/** Runs what waits for COMMIT now: for who reads in the same transaction what it writes. */
export async function writeAtOnce(trx: Trx): Promise<void> {
  const last = LAST_WORDS.get(trx);
  const words = last === undefined ? '' : takeLastWords(last);
  if (last !== undefined && words !== '') await sql.raw(`${words}${scopedTo(last.companyId)}`).execute(trx);
}

function takeLastWords(last: LastWords): string {
  const words = last.words.splice(0);
  if (words.length === 0) return '';
  const byCompany = words.toSorted((one, other) =>
    (one.companyId ?? '') < (other.companyId ?? '') ? -1 : one.companyId === other.companyId ? 0 : 1,
  );
  const limits = `set local lock_timeout = ${LAST_WORDS_MS};set local statement_timeout = ${LAST_WORDS_MS};`;
  return `${limits}${byCompany.map(({ companyId, statement }) => `${scopedTo(companyId)};${statement};`).join('')}`;
}

const scopedTo = (companyId: string | null): string => {
  assert(companyId === null || companyId === '' || isId('cmp', companyId), 'Scope needs a company id');
  return `set local app.company_id = '${companyId ?? ''}'`;
};

/**
 * As Kysely's own transactions, but BEGIN and the settings travel together: one round trip less in every request. A
 * connection that broke is not given back to the pool, which looks at its state.
 */
function inTransaction<T>(
  db: Db,
  { scope, settings }: { scope: Scope; settings: string },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    // One connection with an open transaction is what the type says, however it was opened.
    const trx = connection as unknown as Trx;
    const last: LastWords = { companyId: scope.companyId, words: [] };
    LAST_WORDS.set(trx, last);
    KEPT.set(trx, new Map());
    try {
      await connection.executeQuery(CompiledQuery.raw(`begin;${settings}`));
      const value = await work(trx);
      await connection.executeQuery(CompiledQuery.raw(`${takeLastWords(last)}commit`));
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
function scopeSql({ companyId, userId }: Scope, { timeoutMs, isReadOnly, isSnapshot }: TransactionOptions): string {
  assert(companyId === null || isId('cmp', companyId), 'Scope needs a company id');
  assert(userId === null || isId('usr', userId), 'Scope needs a user id');
  const parts = [`set local app.company_id = '${companyId ?? ''}'`, `set local app.user_id = '${userId ?? ''}'`];
  if (timeoutMs !== undefined) parts.push(`set local statement_timeout = ${Math.trunc(timeoutMs)}`);
  if (isReadOnly === true) parts.push('set transaction read only');
  if (isSnapshot === true) parts.push('set transaction isolation level repeatable read read only');
  return parts.join(';');
}

import { sql } from 'kysely';
import type { Trx } from '../db/scope.ts';

export const CHANGE_CHANNEL = 'merel_changes';

/** Topics are the first part of the browser's query keys: what is shown of them is read again. */
export type Change = { companyId: string; topics: readonly string[] };

/** Tells every open page of the company, on every process, once the transaction has committed; nothing when it rolls back. */
export async function announceChange(trx: Trx, change: Change): Promise<void> {
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${JSON.stringify(change)})`.execute(trx);
}

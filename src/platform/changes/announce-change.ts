import { sql } from 'kysely';
import type { Trx } from '../db/scope.ts';

export const CHANGE_CHANNEL = 'merel_changes';

/** Topics are the first part of the browser's query keys: what is shown of them is read again. */
export type Change = {
  companyId: string;
  topics: readonly string[];
  /** Only these people's pages need to know; without it everyone's in the company. */
  userIds?: readonly string[] | undefined;
};

/** PostgreSQL carries at most 8000 bytes a message. */
const PEOPLE_MAX = 100;

/** Tells every open page of the company, on every process, once the transaction has committed; nothing when it rolls back. */
export async function announceChange(trx: Trx, { companyId, topics, userIds }: Change): Promise<void> {
  // More people than fit into one message is as good as everyone: reading again is harmless.
  const message = { companyId, topics, userIds: (userIds?.length ?? 0) > PEOPLE_MAX ? undefined : userIds };
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${JSON.stringify(message)})`.execute(trx);
}

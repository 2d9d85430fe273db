import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '../db/pool.ts';
import type { Trx } from '../db/scope.ts';
import { EVENT_CHANNEL } from './publish-event.ts';

export type ParkedEvent = {
  readonly companyId: string;
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  /** Which listener could not take it, and why. */
  readonly cause: string;
  readonly tries: number;
  readonly createdAt: Instant;
  readonly parkedAt: Instant;
  /** How many later facts about the same subject wait behind it. */
  readonly held: number;
};

/** The parked facts of all companies, the newest first, 500 at most: for the operator's staff, without what they say. */
export async function listParkedEvents(db: Db | Trx): Promise<ParkedEvent[]> {
  const { rows } = await sql<Omit<ParkedEvent, 'held'> & { held: bigint }>`
    select company_id as "companyId", id, name, subject, cause, tries, created_at as "createdAt",
      parked_at as "parkedAt", held from platform.parked_events()`.execute(db);
  return rows.map((row) => ({ ...row, held: Number(row.held) }));
}

/** Tells a parked fact again from the first try on. @returns false when it is not parked, or not of this company. */
export async function retryParkedEvent(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    with again as (
      update platform.event set parked_at = null, try_count = 0, try_after = now()
      where company_id = ${companyId} and id = ${id} and parked_at is not null and carried_at is null returning id
    )
    select pg_notify(${EVENT_CHANNEL}, ${companyId}) from again`.execute(trx);
  return rows.length === 1;
}

/** Gives a parked fact up for good: those behind it go on. @returns false when it is not parked, or not of this company. */
export async function discardParkedEvent(
  trx: Trx,
  companyId: string,
  { id, by, reason }: { id: string; by: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    with discarded as (
      update platform.event set parked_at = null, carried_at = now(), discarded_by = ${by}, discard_reason = ${reason}
      where company_id = ${companyId} and id = ${id} and parked_at is not null and carried_at is null returning id
    )
    select pg_notify(${EVENT_CHANNEL}, ${companyId}) from discarded`.execute(trx);
  return rows.length === 1;
}

export type OutboxBacklog = {
  readonly parked: number;
  readonly waiting: number;
  /** Age of the oldest fact that is neither parked nor held by one that is; 0 when none waits. */
  readonly oldestSeconds: number;
};

/** How many facts of all companies are parked and wait, and for how long the oldest of the latter has. */
export async function outboxBacklog(db: Db): Promise<OutboxBacklog> {
  const { rows } = await sql<{ parked: bigint; waiting: bigint; oldestSeconds: number }>`
    select parked, waiting, oldest_seconds as "oldestSeconds" from platform.event_backlog()`.execute(db);
  const row = rows[0];
  return {
    parked: Number(row?.parked ?? 0),
    waiting: Number(row?.waiting ?? 0),
    oldestSeconds: Number(row?.oldestSeconds ?? 0),
  };
}

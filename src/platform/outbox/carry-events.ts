import { sql } from 'kysely';
import type { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '../db/pool.ts';
import { inScope, type Trx } from '../db/scope.ts';
import type { EventKind } from './publish-event.ts';

export type ListenerContext = { trx: Trx; companyId: string; now: Instant };

/** One reaction to one kind of fact: a line that calls a command. Its work and its receipt commit together. */
export type Listener = {
  readonly name: string;
  readonly event: EventKind;
  readonly run: (context: ListenerContext, payload: never) => Promise<void>;
};

export function listen<Payload extends z.ZodType>(
  name: string,
  event: EventKind<Payload>,
  run: (context: ListenerContext, payload: z.output<Payload>) => Promise<void>,
): Listener {
  return { name, event, run };
}

export type Carrier = {
  db: Db;
  listeners: readonly Listener[];
  clock: () => Instant;
  onError: (error: unknown, event: string) => void;
};

const TRY_MAX_SECONDS = 3600;

/**
 * Carries every waiting fact to its listeners, company by company, oldest first. A fact that fails stays and waits
 * longer each time; those behind it in its company wait with it, so that order holds.
 * @returns how many facts were carried.
 */
export async function carryEvents(carrier: Carrier): Promise<number> {
  const { rows } = await sql<{
    companyId: string;
  }>`select platform.companies_with_waiting_events() as "companyId"`.execute(carrier.db);
  let count = 0;
  for (const { companyId } of rows) {
    while (await carryNext(carrier, companyId)) count += 1;
  }
  return count;
}

type Waiting = { id: string; name: string; payload: unknown; isDue: boolean };

async function carryNext(carrier: Carrier, companyId: string): Promise<boolean> {
  const scope = { companyId, userId: null };
  let current: Waiting | undefined;
  try {
    return await inScope(
      carrier.db,
      scope,
      async (trx) => {
        // Another process carrying for this company goes on; we leave it to it.
        const lock = await sql<{
          isFree: boolean;
        }>`select pg_try_advisory_xact_lock(hashtextextended(${`events:${companyId}`}, 0)) as "isFree"`.execute(trx);
        if (lock.rows[0]?.isFree !== true) return false;
        const found = await sql<Waiting>`select id, name, payload, try_after <= now() as "isDue" from platform.event
          where company_id = ${companyId} and carried_at is null order by position limit 1`.execute(trx);
        current = found.rows[0];
        if (current === undefined || !current.isDue) return false;
        await runListeners(carrier.listeners, { trx, companyId, now: carrier.clock() }, current);
        await sql`update platform.event set carried_at = now() where company_id = ${companyId} and id = ${current.id}`.execute(
          trx,
        );
        return true;
      },
      { timeoutMs: 30_000 },
    );
  } catch (error) {
    if (current === undefined) throw error;
    carrier.onError(error, current.name);
    await postpone(carrier.db, companyId, { id: current.id, error });
    return false;
  }
}

/**
 * Carries the facts that this very transaction has written, in it: for loading a history in which every reaction has
 * its own day. Nobody else sees the facts before the commit, so nobody carries them twice; and what others wrote
 * meanwhile is left to the carrier, for it happened on another day.
 */
export async function carryWithin(listeners: readonly Listener[], context: ListenerContext): Promise<void> {
  for (;;) {
    const found = await sql<Waiting>`select id, name, payload, true as "isDue" from platform.event
      where company_id = ${context.companyId} and carried_at is null and written_in = pg_current_xact_id()
      order by position limit 1`.execute(context.trx);
    const event = found.rows[0];
    if (event === undefined) return;
    await runListeners(listeners, context, event);
    await sql`update platform.event set carried_at = now() where company_id = ${context.companyId} and id = ${event.id}`.execute(
      context.trx,
    );
  }
}

async function runListeners(listeners: readonly Listener[], context: ListenerContext, event: Waiting): Promise<void> {
  for (const listener of listeners) {
    if (listener.event.name !== event.name) continue;
    const receipt = await sql`insert into platform.event_receipt (company_id, event_id, listener)
      values (${context.companyId}, ${event.id}, ${listener.name}) on conflict do nothing`.execute(context.trx);
    if (receipt.numAffectedRows === 0n) continue;
    await listener.run(context, listener.event.payload.parse(event.payload) as never);
  }
}

async function postpone(db: Db, companyId: string, { id, error }: { id: string; error: unknown }): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  await inScope(db, { companyId, userId: null }, (trx) =>
    sql`update platform.event set try_count = try_count + 1, last_error = ${message.slice(0, 500)},
      try_after = now() + make_interval(secs => least(power(2, try_count + 1), ${TRY_MAX_SECONDS}))
      where company_id = ${companyId} and id = ${id}`.execute(trx),
  );
}

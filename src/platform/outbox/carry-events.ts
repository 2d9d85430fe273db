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

/** Waits of 2, 4, 8 … seconds between the tries of a fact: it is parked after about a quarter of an hour. */
export const TRIES_MAX = 10;
/** How many facts of one company are carried before another company's turn. */
const TURN = 20;

/**
 * Carries every fact that is due to its listeners: in turns by company, the oldest first. Facts of one subject keep
 * their order; those of other subjects never wait for them (ADR 38). A fact that fails stays, waits longer each time and
 * is parked after `TRIES_MAX`: it and what came after it about the same subject then wait for the operator's staff.
 * @returns how many facts were carried.
 */
export async function carryEvents(carrier: Carrier): Promise<number> {
  let count = 0;
  for (;;) {
    const { rows } = await sql<{
      companyId: string;
    }>`select platform.companies_with_waiting_events() as "companyId"`.execute(carrier.db);
    let taken = 0;
    for (const { companyId } of rows) {
      for (let turn = 0; turn < TURN; turn += 1) {
        const outcome = await carryNext(carrier, companyId);
        if (outcome === 'nothing') break;
        taken += 1;
        if (outcome === 'carried') count += 1;
      }
    }
    if (taken === 0) return count;
  }
}

type Waiting = {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** Who is being told: of a failure, who could not take it. */
  listener?: string;
};

async function carryNext(carrier: Carrier, companyId: string): Promise<'carried' | 'failed' | 'nothing'> {
  const scope = { companyId, userId: null };
  let current: Waiting | undefined;
  try {
    return await inScope(
      carrier.db,
      scope,
      async (trx) => {
        current = await takeNext(trx, companyId);
        if (current === undefined) return 'nothing';
        await runListeners(carrier.listeners, { trx, companyId, now: carrier.clock() }, current);
        await markCarried(trx, companyId, current.id);
        return 'carried';
      },
      { timeoutMs: 30_000 },
    );
  } catch (error) {
    if (current === undefined) throw error;
    carrier.onError(error, current.name);
    await postpone(carrier.db, companyId, { event: current, error });
    return 'failed';
  }
}

/**
 * The oldest fact that is due, and the first of its subject. Its row stays locked until the transaction ends, so another
 * process passes over it and, as it is not carried yet, over all that came after it about the same subject.
 */
async function takeNext(trx: Trx, companyId: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`select id, name, payload from platform.event e
    where company_id = ${companyId} and carried_at is null and parked_at is null and try_after <= now()
      and not exists (select from platform.event before where before.company_id = e.company_id
        and before.subject = e.subject and before.carried_at is null and before.position < e.position)
    order by position limit 1 for update skip locked`.execute(trx);
  return rows[0];
}

const markCarried = (trx: Trx, companyId: string, id: string) =>
  sql`update platform.event set carried_at = now() where company_id = ${companyId} and id = ${id}`.execute(trx);

/**
 * Carries the facts that this very transaction has written, in it: for loading a history in which every reaction has
 * its own day. Nobody else sees the facts before the commit, so nobody carries them twice; and what others wrote
 * meanwhile is left to the carrier, for it happened on another day.
 */
export async function carryWithin(listeners: readonly Listener[], context: ListenerContext): Promise<void> {
  for (;;) {
    const found = await sql<Waiting>`select id, name, payload from platform.event
      where company_id = ${context.companyId} and carried_at is null and written_in = pg_current_xact_id()
      order by position limit 1`.execute(context.trx);
    const event = found.rows[0];
    if (event === undefined) return;
    await runListeners(listeners, context, event);
    await markCarried(context.trx, context.companyId, event.id);
  }
}

async function runListeners(listeners: readonly Listener[], context: ListenerContext, event: Waiting): Promise<void> {
  for (const listener of listeners) {
    if (listener.event.name !== event.name) continue;
    const receipt = await sql`insert into platform.event_receipt (company_id, event_id, listener)
      values (${context.companyId}, ${event.id}, ${listener.name}) on conflict do nothing`.execute(context.trx);
    if (receipt.numAffectedRows === 0n) continue;
    event.listener = listener.name;
    await listener.run(context, listener.event.payload.parse(event.payload) as never);
  }
}

type Failed = { event: Waiting; error: unknown };

async function postpone(db: Db, companyId: string, { event, error }: Failed): Promise<void> {
  const message = `${event.listener ?? 'carrier'}: ${error instanceof Error ? error.message : String(error)}`;
  await inScope(db, { companyId, userId: null }, (trx) =>
    sql`update platform.event set try_count = try_count + 1, last_error = ${message.slice(0, 500)},
      try_after = now() + make_interval(secs => power(2, least(try_count + 1, ${TRIES_MAX}))),
      parked_at = case when try_count + 1 >= ${TRIES_MAX} then now() end
      where company_id = ${companyId} and id = ${event.id} and carried_at is null`.execute(trx),
  );
}

import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../crypto/new-id.ts';
import type { Trx } from '../db/scope.ts';

export const EVENT_CHANNEL = 'merel_events';

/** A fact an area tells others: its name and the shape of what it says. */
export type EventKind<Payload extends z.ZodType = z.ZodType> = { readonly name: string; readonly payload: Payload };

/** Writes the fact in the caller's transaction; the carrier is woken when it commits. */
export async function publishEvent<Payload extends z.ZodType>(
  trx: Trx,
  companyId: string,
  event: { kind: EventKind<Payload>; payload: z.output<Payload> },
): Promise<void> {
  const payload = JSON.stringify(event.kind.payload.parse(event.payload));
  await sql`with told as (insert into platform.event (company_id, id, name, payload)
      values (${companyId}, ${newId('evt')}, ${event.kind.name}, ${payload}::jsonb))
    select pg_notify(${EVENT_CHANNEL}, ${companyId})`.execute(trx);
}

import { sql } from 'kysely';
import type { z } from 'zod';
import { assert } from '#kernel/assert.ts';
import { newId } from '../crypto/new-id.ts';
import type { Trx } from '../db/scope.ts';

export const EVENT_CHANNEL = 'merel_events';

/** A fact an area tells others: its name, the shape of what it says, and what it is about. */
export type EventKind<Payload extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: Payload;
  /**
   * Where the payload names its subject, `invoiceId` or `source.id`: facts of one subject reach listeners in the order
   * of writing, those of others never wait for them (ADR 38).
   */
  readonly subject: string;
};

/**
 * Writes the fact in the caller's transaction; the carrier is woken when it commits.
 * @throws AssertionError when the payload does not name its subject.
 */
export async function publishEvent<Payload extends z.ZodType>(
  trx: Trx,
  companyId: string,
  event: { kind: EventKind<Payload>; payload: z.output<Payload> },
): Promise<void> {
  const payload = event.kind.payload.parse(event.payload);
  await sql`with told as (insert into platform.event (company_id, id, name, subject, payload)
      values (${companyId}, ${newId('evt')}, ${event.kind.name}, ${subjectOf(event.kind, payload)},
        ${JSON.stringify(payload)}::jsonb))
    select pg_notify(${EVENT_CHANNEL}, ${companyId})`.execute(trx);
}

/** What a fact is about, as text; a list of things is one subject. */
export function subjectOf({ name, subject }: EventKind, payload: unknown): string {
  const value = subject
    .split('.')
    .reduce<unknown>(
      (whole, key) => (typeof whole === 'object' && whole !== null ? (whole as Record<string, unknown>)[key] : null),
      payload,
    );
  const text = Array.isArray(value) ? value.map(String).toSorted(byText).join(' ') : value;
  assert(typeof text === 'string' && text !== '', `${name} names no subject at ${subject}`);
  return text;
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

import { sql } from 'kysely';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { listCompaniesOf } from '../queries/list-companies-of.ts';

export type ProductEvent = {
  kind: string;
  visitor: string;
  step: string | null;
  userId: UserId | null;
  now: Instant;
};

/** Long enough to see whether a change of the wizard helped. */
const KEPT_MS = 90 * 24 * 3_600_000;

/** Adds one line and forgets those of a quarter ago. Who it was is read from the session, never from what was sent. */
export async function recordProductEvent(trx: Trx, { kind, visitor, step, userId, now }: ProductEvent): Promise<void> {
  const isOfGroup = kind === 'group_identified' && userId !== null;
  const groups = isOfGroup
    ? (await listCompaniesOf(trx, userId)).companies.filter(({ sampleOf }) => sampleOf === null).map(({ id }) => id)
    : null;
  await sql`delete from access.product_event where at < ${plusMs(now, -KEPT_MS)}`.execute(trx);
  await sql`insert into access.product_event (id, at, kind, visitor, step, user_id, groups)
    values (${newId('pev')}, ${now}, ${kind}, ${visitor}, ${step}, ${userId}, ${groups})`.execute(trx);
}

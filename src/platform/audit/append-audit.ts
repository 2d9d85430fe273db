import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { Instant } from '#kernel/instant.ts';
import { sha256Hex } from '../crypto/token.ts';
import type { Trx } from '../db/scope.ts';
import { canonicalJson } from './canonical-json.ts';

export type AuditEntry = {
  companyId: string;
  at: Instant;
  actorId: string | null;
  /** The member acted for while impersonating; the actor is the real person then. */
  onBehalfOf: string | null;
  ip: string;
  /** `requests.approve`: area and verb. */
  action: string;
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
  reason?: string | null;
};

export const FIRST_HASH = '0'.repeat(64);

/**
 * Adds one line in the caller's transaction: what was done and its line are there together or not at all. The chain's
 * end stays locked until the transaction ends, so call this last: others of the company wait only that long.
 */
export async function appendAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  const head = await lockHead(trx, entry.companyId);
  const seq = head.seq + 1n;
  const line = toLine(entry);
  const hash = hashLine({ ...line, companyId: entry.companyId, seq, prevHash: head.hash });
  await sql`with line as (
      insert into platform.audit_event
        (company_id, seq, at, actor_id, on_behalf_of, ip, action, entity, entity_id, before, after, reason, prev_hash, hash)
      values (${entry.companyId}, ${seq}, ${line.at}, ${line.actorId}, ${line.onBehalfOf}, ${line.ip}, ${line.action},
        ${line.entity}, ${line.entityId}, ${toJson(line.before)}::jsonb, ${toJson(line.after)}::jsonb, ${line.reason},
        ${head.hash}, ${hash})
    )
    update platform.audit_head set seq = ${seq}, hash = ${hash} where company_id = ${entry.companyId}`.execute(trx);
}

/** The update that changes nothing takes the lock and, for a new company, makes the row, in one statement. */
async function lockHead(trx: Trx, companyId: string): Promise<{ seq: bigint; hash: string }> {
  const { rows } = await sql<{ seq: bigint; hash: string }>`
    insert into platform.audit_head as head (company_id, seq, hash) values (${companyId}, 0, ${FIRST_HASH})
    on conflict (company_id) do update set company_id = head.company_id
    returning seq, hash`.execute(trx);
  const head = rows[0];
  assert(head !== undefined, 'An upsert that returns gives one row');
  return head;
}

export type HashedLine = Required<Omit<AuditEntry, 'companyId'>> & { companyId: string; seq: bigint; prevHash: string };

/** The hash of a line covers all of it, its place in the chain and the hash before. */
export const hashLine = (line: HashedLine): string =>
  sha256Hex(
    canonicalJson([
      line.companyId,
      line.seq,
      line.prevHash,
      line.at,
      line.actorId,
      line.onBehalfOf,
      line.ip,
      line.action,
      line.entity,
      line.entityId,
      line.before,
      line.after,
      line.reason,
    ]),
  );

function toLine({ companyId: _companyId, ...entry }: AuditEntry): Omit<HashedLine, 'companyId' | 'seq' | 'prevHash'> {
  // Through JSON once, so that what is hashed is what the database gives back.
  return { ...entry, before: fromJson(entry.before), after: fromJson(entry.after), reason: entry.reason ?? null };
}

const toJson = (value: unknown): string | null => (value === null || value === undefined ? null : canonicalJson(value));
const fromJson = (value: unknown): unknown => JSON.parse(toJson(value) ?? 'null');

import pg from 'pg';
import type { Instant } from '#kernel/instant.ts';
import { sha256Hex } from '../crypto/token.ts';
import { runAtCommit, type Trx } from '../db/scope.ts';
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
 * Adds one line in the caller's transaction: what was done and its line are there together or not at all. It is written
 * with COMMIT, in one message: the chain's end is locked only then, so that people of a company do not wait for each
 * other's commands (ADR 39). Who reads the log in the same transaction calls `writeAtOnce` first.
 */
export async function appendAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  const line = toLine(entry);
  const values = [
    literal(entry.companyId),
    literal(line.at),
    literal(line.actorId),
    literal(line.onBehalfOf),
    literal(line.ip),
    literal(line.action),
    literal(line.entity),
    literal(line.entityId),
    `${literal(toJson(line.before))}::jsonb`,
    `${literal(toJson(line.after))}::jsonb`,
    literal(line.reason),
    literal(restOf(line)),
  ];
  await runAtCommit(trx, `select platform.append_audit(${values.join(', ')})`);
}

const literal = (text: string | null): string => (text === null ? 'null' : pg.escapeLiteral(text));

export type HashedLine = Required<Omit<AuditEntry, 'companyId'>> & { companyId: string; seq: bigint; prevHash: string };

/** The hash of a line covers all of it, its place in the chain and the hash before. */
export const hashLine = (line: HashedLine): string =>
  sha256Hex(`["${line.companyId}","${line.seq}","${line.prevHash}",${restOf(line)}`);

/** What of the hashed text does not depend on the line's place; the database puts the rest before it. */
const restOf = (line: Line): string =>
  canonicalJson([
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
  ]).slice(1);

type Line = Omit<HashedLine, 'companyId' | 'seq' | 'prevHash'>;

function toLine({ companyId: _companyId, ...entry }: AuditEntry): Line {
  // Through JSON once, so that what is hashed is what the database gives back.
  return {
    ...entry,
    before: fromJson(entry.before),
    after: fromJson(entry.after),
    reason: storable(entry.reason ?? null),
  };
}

const toJson = (value: unknown): string | null => (value === null || value === undefined ? null : canonicalJson(value));
/** Text as the database can hold it. */
const storable = (text: string | null): string | null => text?.replaceAll('\0', '').toWellFormed() ?? null;
const fromJson = (value: unknown): unknown => JSON.parse(toJson(value) ?? 'null');

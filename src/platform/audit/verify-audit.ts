import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '../db/scope.ts';
import { FIRST_HASH, hashLine } from './append-audit.ts';

export type AuditFault = { seq: bigint; fault: 'changed' | 'missing' | 'out_of_chain' | 'tail_cut' | 'no_head' };

type Row = {
  seq: bigint;
  at: Instant;
  actorId: string | null;
  onBehalfOf: string | null;
  ip: string;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  prevHash: string;
  hash: string;
};

const BATCH = 1000n;

/**
 * Walks a company's chain and names every line that was changed, removed or put elsewhere, and a tail that was cut.
 * @param knownHead a head kept outside the database: finds even a tail cut together with its head.
 */
export async function verifyAudit(
  trx: Trx,
  companyId: string,
  knownHead: { seq: bigint; hash: string } | null = null,
): Promise<{ count: bigint; head: string; faults: AuditFault[] }> {
  const faults: AuditFault[] = [];
  let last = { seq: 0n, hash: FIRST_HASH };
  let isKnownHeadSeen = knownHead === null || knownHead.seq === 0n;
  for (;;) {
    const rows = await readBatch(trx, companyId, last.seq);
    for (const row of rows) {
      if (row.seq !== last.seq + 1n) faults.push({ seq: last.seq + 1n, fault: 'missing' });
      else if (row.prevHash !== last.hash) faults.push({ seq: row.seq, fault: 'out_of_chain' });
      if (hashLine({ ...row, companyId }) !== row.hash) faults.push({ seq: row.seq, fault: 'changed' });
      if (row.seq === knownHead?.seq && row.hash === knownHead.hash) isKnownHeadSeen = true;
      last = { seq: row.seq, hash: row.hash };
    }
    if (BigInt(rows.length) < BATCH) break;
  }
  const head = await sql<{
    seq: bigint;
    hash: string;
  }>`select seq, hash from platform.audit_head where company_id = ${companyId}`.execute(trx);
  const stored = head.rows[0];
  // A chain begins with its company: one without an end, or with none but the first hash, was removed whole.
  if (stored === undefined || stored.seq === 0n) faults.push({ seq: 0n, fault: 'no_head' });
  else if (stored.seq !== last.seq || stored.hash !== last.hash) faults.push({ seq: last.seq + 1n, fault: 'tail_cut' });
  if (!isKnownHeadSeen && !faults.some(({ fault }) => fault === 'tail_cut'))
    faults.push({ seq: last.seq + 1n, fault: 'tail_cut' });
  return { count: last.seq, head: last.hash, faults };
}

async function readBatch(trx: Trx, companyId: string, afterSeq: bigint): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor_id as "actorId", on_behalf_of as "onBehalfOf", ip, action, entity, entity_id as "entityId",
      before, after, reason, prev_hash as "prevHash", hash
    from platform.audit_event where company_id = ${companyId} and seq > ${afterSeq} order by seq limit ${BATCH}`.execute(
    trx,
  );
  return rows.map((row) => ({ ...row, at: asStored(row.at) }));
}

/** What is kept has whole milliseconds; what was moved by less is another instant, and hashes otherwise. */
const asStored = (at: Instant): Instant => at.replace(/000Z$/, 'Z') as Instant;

import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { AuditHead } from './exported-heads.ts';
import { verifyAudit, type AuditFault } from './verify-audit.ts';

export type AuditReport = {
  readonly companies: number;
  readonly lines: bigint;
  readonly faults: readonly (AuditFault & { readonly companyId: string })[];
};

/**
 * Walks the chains of all companies as the owner role. A company that is known, has lines or an exported head but no head
 * of its own is walked too: a chain removed whole is found. Each chain is read in one repeatable snapshot.
 * @param knownCompanies the ids of all companies there are: the caller's to say, since the log knows only its own tables.
 */
export async function verifyAllAudit(
  owner: Db,
  exported: readonly AuditHead[] = [],
  knownCompanies: readonly string[] = [],
): Promise<AuditReport> {
  const known = new Map(exported.map((head) => [head.companyId, { seq: BigInt(head.seq), hash: head.hash }]));
  const { rows } = await sql<{ id: string }>`
    select company_id as id from platform.audit_head
    union select distinct company_id from platform.audit_event`.execute(owner);
  const companies = [...new Set([...rows.map((row) => row.id), ...known.keys(), ...knownCompanies])].toSorted();
  const faults: (AuditFault & { companyId: string })[] = [];
  let lines = 0n;
  for (const companyId of companies) {
    const walk = await owner
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => verifyAudit(trx, companyId, known.get(companyId) ?? null));
    lines += walk.count;
    faults.push(...walk.faults.map((fault) => ({ ...fault, companyId })));
  }
  return { companies: companies.length, lines, faults };
}

import { assert } from '#kernel/assert.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { Versioned } from '../../rules/decide-chain.ts';
import { approvalsTables } from '../tables.ts';

/** The newest published workflow; null before the first. */
export async function readNewestWorkflow(trx: Trx, companyId: CompanyId): Promise<Versioned | null> {
  const row = await approvalsTables(trx)
    .selectFrom('approvals.workflow_version')
    .select(['version', 'definition'])
    .where('company_id', '=', companyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** One version, as it was published; null when there is none of that number. */
export async function findWorkflow(trx: Trx, companyId: CompanyId, version: number): Promise<Versioned | null> {
  const row = await approvalsTables(trx)
    .selectFrom('approvals.workflow_version')
    .select(['version', 'definition'])
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/** The version by which a process began. */
export async function readWorkflow(trx: Trx, companyId: CompanyId, version: number): Promise<Versioned> {
  const workflow = await findWorkflow(trx, companyId, version);
  assert(workflow !== null, 'A process names a version that was published');
  return workflow;
}

import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Workflow } from '../../contract/workflow.ts';
import { findFault } from '../../rules/choose-band.ts';

export type PublishWorkflow = { companyId: CompanyId; workflow: Workflow; publishedBy: UserId | null; now: Instant };

/** Publishes a new version; requests under way keep theirs. @throws AppError with the fault that makes it unsound. */
export async function publishWorkflow(
  trx: Trx,
  { companyId, workflow, publishedBy, now }: PublishWorkflow,
): Promise<number> {
  const fault = findFault(workflow);
  if (fault !== null) throw new AppError(fault.code);
  const { rows } = await sql<{ version: number }>`
    insert into approvals.workflow_version (company_id, version, definition, published_at, published_by)
    select ${companyId}, coalesce(max(version), 0) + 1, ${JSON.stringify(workflow)}::jsonb, ${now}, ${publishedBy}
    from approvals.workflow_version where company_id = ${companyId} returning version`.execute(trx);
  return rows[0]?.version ?? 1;
}

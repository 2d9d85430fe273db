import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { approvalsTables } from '../tables.ts';
import { publishWorkflow } from './publish-workflow.ts';

/**
 * Publishes the suggested rules once more in the caller's name. Nothing changes for any request, so nothing is proven: a
 * company whose approver has not joined yet decides for them all the same.
 * @returns the new version.
 * @throws AppError version_conflict when the newest version is another, or somebody decided already.
 */
export async function keepSuggested(context: Context, version: number): Promise<number> {
  const { trx, actor, now } = context;
  const newest = await approvalsTables(trx)
    .selectFrom('approvals.workflow_version')
    .select(['version', 'definition', 'published_by'])
    .where('company_id', '=', actor.companyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined || newest.version !== version || newest.published_by !== null)
    throw new AppError('version_conflict');
  const kept = await publishWorkflow(trx, {
    companyId: actor.companyId,
    workflow: newest.definition,
    publishedBy: actor.userId,
    now,
  });
  await recordChange(context, {
    action: 'approvals.keepSuggested',
    entity: 'workflow',
    entityId: `${kept}`,
    before: { version },
    after: { version: kept },
    topics: ['approval-workflows'],
  });
  return kept;
}

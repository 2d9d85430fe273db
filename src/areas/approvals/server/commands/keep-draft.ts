import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Workflow } from '../../contract/workflow.ts';
import { proveDraft } from '../queries/prove-draft.ts';
import type { Subjects } from '../subjects.ts';
import { approvalsTables } from '../tables.ts';
import { publishWorkflow } from './publish-workflow.ts';

const TOPICS = ['approval-workflows'];

/** Keeps what an admin has typed so far. @throws AppError version_conflict when another admin changed it since. */
export async function saveDraft(
  context: Context,
  { workflow, revision }: { workflow: Workflow; revision: number },
): Promise<number> {
  const { trx, actor, now } = context;
  const db = approvalsTables(trx);
  const said = { definition: JSON.stringify(workflow), changed_by: actor.userId, changed_at: now };
  const saved =
    revision === 0
      ? await db
          .insertInto('approvals.workflow_draft')
          .values({ ...said, company_id: actor.companyId, revision: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await db
          .updateTable('approvals.workflow_draft')
          .set({ ...said, revision: revision + 1 })
          .where('company_id', '=', actor.companyId)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst();
  if (saved === undefined) throw new AppError('version_conflict');
  await recordChange(context, {
    action: 'approvals.saveDraft',
    entity: 'workflow',
    entityId: 'draft',
    after: { revision: saved.revision },
    topics: TOPICS,
  });
  return saved.revision;
}

/** Throws the draft away; where there is none nothing happens. */
export async function discardDraft(context: Context): Promise<void> {
  const { trx, actor } = context;
  const gone = await approvalsTables(trx)
    .deleteFrom('approvals.workflow_draft')
    .where('company_id', '=', actor.companyId)
    .returning('revision')
    .executeTakeFirst();
  if (gone === undefined) return;
  await recordChange(context, {
    action: 'approvals.discardDraft',
    entity: 'workflow',
    entityId: 'draft',
    before: { revision: gone.revision },
    topics: TOPICS,
  });
}

/**
 * Makes the draft the next version. It is proven here once more, under the lock of the draft, so that what counts was
 * right in the moment it was published (domain rules 2.2).
 * @throws AppError no_draft, version_conflict when it is not what the admin saw, workflow_unproven with the objections,
 *   proof_too_large.
 */
export async function publishDraft(
  context: Context,
  { revision, subjects }: { revision: number; subjects: Subjects },
): Promise<number> {
  const { trx, actor, now } = context;
  const draft = await approvalsTables(trx)
    .selectFrom('approvals.workflow_draft')
    .select(['definition', 'revision'])
    .where('company_id', '=', actor.companyId)
    .forUpdate()
    .executeTakeFirst();
  if (draft === undefined) throw new AppError('no_draft');
  if (draft.revision !== revision) throw new AppError('version_conflict');
  const { objections } = await proveDraft(context, draft.definition, subjects);
  if (objections.length > 0) throw new AppError('workflow_unproven', { data: { objections } });
  const input = { companyId: actor.companyId, workflow: draft.definition, publishedBy: actor.userId, now };
  const version = await publishWorkflow(trx, input);
  await approvalsTables(trx).deleteFrom('approvals.workflow_draft').where('company_id', '=', actor.companyId).execute();
  await recordChange(context, {
    action: 'approvals.publishWorkflow',
    entity: 'workflow',
    entityId: `${version}`,
    before: { version: version - 1 },
    after: { version },
    topics: TOPICS,
  });
  return version;
}

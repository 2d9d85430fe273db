import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput, valueOrThrow } from '#platform/http/errors.ts';
import { amendApproval, startApproval } from '#areas/approvals/server/door.ts';
import type { ApprovalId } from '#areas/approvals/contract/workflow.ts';
import { takeNumber } from '#areas/companies/server/door.ts';
import { openSentFiles } from '#areas/documents/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { moveRequest } from '../../rules/request-states.ts';
import { loadRequestForUpdate, partsOf, type LoadedRequest } from '../queries/load-request.ts';
import { requestsTables } from '../tables.ts';
import { mayAskFor } from '../queries/represented.ts';
import { keepSentFields } from './keep-sent-fields.ts';
import { approveAlone } from './ask-rules.ts';
import { realWriterOf } from './save-draft.ts';
import { weighRequest, type Weighed } from './weigh-request.ts';

export type SubmitRequest = { requestId: RequestId; version: number };

/**
 * Sends a complete draft to its approvers: number, base amount at the rate of the day, flags, approval process. One that
 * was sent back goes on where it was: what was approved still counts as far as nothing has changed that it was given for.
 * What the company's policy needs no approval for is approved at once, in the policy's name.
 * @throws AppError invalid_input with each missing field, fx_rate_missing, budget_exceeded, policy_blocked, no_approver,
 *   version_conflict.
 */
export async function submitRequest(context: Context, { requestId, version }: SubmitRequest): Promise<void> {
  const { trx, actor, now } = context;
  const row = await loadRequestForUpdate(context, { requestId, version });
  const state = valueOrThrow(moveRequest('submit', row.state, await partsOf(context, row)));
  await mustStillRepresent(context, row);
  const written = realWriterOf(context, row);
  const weighed = await weighRequest(context, row);
  const isAlone = weighed.policyResult.isApprovedAlone;
  const { approvalId, waitingFor, isKept } = isAlone ? NOBODY_ASKED : await askPeople(context, row, weighed);
  const userIds = [...waitingFor, row.requester_id];
  await openSentFiles(trx, actor.companyId, { fileIds: row.file_ids, userIds });
  const number = row.number ?? (await takeNumber(trx, actor.companyId, 'request'));
  const changed = await requestsTables(trx)
    .updateTable('requests.request')
    .set({
      ...weighed.columns,
      ...written,
      state: isAlone ? valueOrThrow(moveRequest('approve-alone', row.state, ['system'])) : state,
      number,
      approval_id: approvalId,
      decided_at: isAlone ? now : null,
      submitted_at: now,
      waiting_since: now,
      sorted_at: row.submitted_at ?? now,
      version: row.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', requestId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepSentFields(context, { requestId, keptApprovals: isKept, before: row.sent_fields });
  await recordChange(context, {
    action: 'requests.submit',
    entity: 'request',
    entityId: requestId,
    before: { state: row.state },
    after: { state: isAlone ? row.state : state, number },
    topics: ['requests', 'home'],
  });
  if (isAlone) await approveAlone(context, { row: { ...row, ...changed }, before: row.state });
}

type Asked = { approvalId: ApprovalId | null; waitingFor: UserId[]; isKept: boolean };
const NOBODY_ASKED: Asked = { approvalId: null, waitingFor: [], isKept: true };

/** Asks whom budgets and rules want asked first, then whom the workflow names. @throws no_approver. */
async function askPeople(
  { trx, actor, now }: Context,
  row: LoadedRequest,
  { subject, extraSteps }: Weighed,
): Promise<Asked> {
  const asked = {
    companyId: actor.companyId,
    requesterId: row.requester_id,
    creatorId: row.delegate_id,
    subject,
    extraSteps,
    now,
  };
  const before = row.approval_id;
  if (before !== null) return { ...(await amendApproval(trx, { ...asked, approvalId: before })), approvalId: before };
  return { ...(await startApproval(trx, { ...asked, subjectType: 'request', subjectId: row.id })), isKept: true };
}

/** A draft for somebody may lie until its writer may no longer ask in their name: then it is not sent. */
async function mustStillRepresent(context: Context, row: LoadedRequest): Promise<void> {
  if (row.state !== 'draft' || row.delegate_id !== context.actor.userId) return;
  if (!(await mayAskFor(context, row.requester_id)))
    throw invalidInput([{ path: 'onBehalfOfId', code: 'not_represented' }]);
}

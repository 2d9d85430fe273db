import { assert } from '#kernel/assert.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput, valueOrThrow } from '#platform/http/errors.ts';
import { amendApproval } from '#areas/approvals/server/door.ts';
import { openSentFiles } from '#areas/documents/server/door.ts';
import type { DraftBody } from '../../contract/request.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { moveRequest } from '../../rules/request-states.ts';
import { loadRequestForUpdate, partsOf, writerOf } from '../queries/load-request.ts';
import { readFields } from '../queries/read-fields.ts';
import { requestsTables } from '../tables.ts';
import { keepSentFields } from './keep-sent-fields.ts';
import { columnsOf, mustBeWritable, realWriterOf } from './save-draft.ts';
import { weighRequest } from './weigh-request.ts';

/**
 * Changes a request that waits (domain rules 2.1): it is weighed as if it were sent now, budgets included, and its
 * approvals go on as far as nothing has changed that they were given for. Of a change and a decision at once one wins;
 * the other is told.
 * @throws AppError version_conflict, illegal_state once it is decided, not_yours, invalid_input with each missing field or
 *   when it becomes another type, change_of_order, fx_rate_missing, budget_exceeded, no_approver.
 */
export async function amendRequest(
  context: Context,
  requestId: RequestId,
  { version, ...body }: DraftBody & { version: number },
): Promise<void> {
  const { trx, actor, now } = context;
  const before = await loadRequestForUpdate(context, { requestId, version });
  valueOrThrow(moveRequest('amend', before.state, await partsOf(context, before)));
  mustBeWritable(before);
  if (body.type !== before.type) throw invalidInput([{ path: 'type', code: 'unknown' }]);
  const { approval_id: approvalId, requester_id: requesterId } = before;
  const written = realWriterOf(context, before);
  assert(approvalId !== null, 'A pending request has its process');
  // What was sent before that was kept says now what it said then: nothing of it could be changed.
  const said = before.sent_fields ?? (await readFields(trx, before));
  await write(context, requestId, {
    ...(await columnsOf(context, body, { requestId, requesterId })),
    ...written,
  });
  const row = await loadRequestForUpdate(context, { requestId, version });
  const { columns, subject, extraSteps } = await weighRequest(context, row);
  const { companyId } = actor;
  const { isKept, waitingFor } = await amendApproval(trx, {
    companyId,
    approvalId,
    requesterId,
    creatorId: before.delegate_id,
    subject,
    extraSteps,
    now,
  });
  const userIds = [...waitingFor, writerOf(row), requesterId];
  await openSentFiles(trx, companyId, { fileIds: row.file_ids, userIds });
  await write(context, requestId, {
    ...columns,
    version: before.version + 1,
    // Whoever is asked again has waited for nothing yet.
    ...(isKept ? {} : { waiting_since: now }),
  });
  const changes = await keepSentFields(context, { requestId, keptApprovals: isKept, before: said });
  await recordChange(context, {
    action: 'requests.amend',
    entity: 'request',
    entityId: requestId,
    before: { fields: changes.map((change) => change.field), amount: before.amount_minor?.toString() ?? null },
    after: { amount: columns.amount_minor.toString(), keptApprovals: isKept },
    topics: ['requests', 'home'],
  });
}

type Columns = Partial<Awaited<ReturnType<typeof columnsOf>>> & Record<string, unknown>;

const write = ({ trx, actor }: Context, requestId: RequestId, columns: Columns): Promise<unknown> =>
  requestsTables(trx)
    .updateTable('requests.request')
    .set(columns)
    .where('company_id', '=', actor.companyId)
    .where('id', '=', requestId)
    .execute();

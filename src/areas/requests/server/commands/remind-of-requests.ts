import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { remindApprovers } from '#areas/approvals/server/door.ts';
import type { REMIND_REFUSALS, RequestFilter } from '../../contract/request-list.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { readListedByIds, readMatchingRequests } from '../queries/list-requests.ts';
import { seesAll, type LoadedRequest } from '../queries/load-request.ts';

/** More are several goes; the oldest of what waits come first. */
const BATCH_MAX = 500;

export type Refusal = (typeof REMIND_REFUSALS)[number];
export type RemindResult = { done: RequestId[]; refused: { id: RequestId; code: Refusal }[] };
type Row = Pick<LoadedRequest, 'id' | 'state' | 'approval_id' | 'requester_id' | 'delegate_id'>;

/**
 * Reminds whoever is asked about each of these (ux 5.2): finance and admins of any request, others of their own. What
 * nobody could be reminded of is named with its reason; of everything that matches only what waits is looked at.
 */
export async function remindOfRequests(
  context: Context,
  input: { ids?: RequestId[] | undefined; filter?: RequestFilter | undefined },
): Promise<RemindResult> {
  const { trx, actor, now } = context;
  const rows =
    input.filter === undefined
      ? await readListedByIds(context, input.ids ?? [])
      : await readWaiting(context, input.filter);
  const approvalIds = rows.flatMap((row) => (mayRemind(context, row) && isWaiting(row) ? (row.approval_id ?? []) : []));
  const outcome = await remindApprovers(trx, { companyId: actor.companyId, approvalIds, byId: actor.userId, now });
  const result: RemindResult = { done: [], refused: [] };
  for (const row of rows) {
    const { id } = row;
    const became = row.approval_id === null ? undefined : outcome.get(row.approval_id);
    if (!mayRemind(context, row)) result.refused.push({ id, code: 'not_yours' });
    else if (became === 'reminded') result.done.push(id);
    else result.refused.push({ id, code: became ?? 'not_waiting' });
  }
  for (const requestId of result.done)
    await recordChange(context, {
      action: 'requests.remindApprovers',
      entity: 'request',
      entityId: requestId,
      topics: ['requests'],
    });
  return result;
}

const isWaiting = (row: Row): boolean => row.state === 'pending';
const mayRemind = ({ actor }: Context, row: Row): boolean =>
  seesAll(actor) || row.requester_id === actor.userId || row.delegate_id === actor.userId;

const readWaiting = (context: Context, filter: RequestFilter): Promise<Row[]> =>
  readMatchingRequests(context, { ...filter, state: filter.state ?? ['pending'], sort: 'oldest' }, BATCH_MAX);

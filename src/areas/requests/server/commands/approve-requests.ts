import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { BatchResult, RequestFilter } from '../../contract/request-list.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { readListedByIds, readMatchingRequests } from '../queries/list-requests.ts';
import { decideRequest } from './decide-request.ts';
import { BATCH_MAX, inTurn } from './in-turn.ts';

/**
 * Approves each request of a selection, or of everything that matches: what cannot be approved is left as it is and named
 * with its reason. Flagged requests are left for a person to look at.
 */
export async function approveRequests(
  context: Context,
  input: { ids?: RequestId[] | undefined; filter?: RequestFilter | undefined },
): Promise<BatchResult> {
  const rows =
    input.filter === undefined
      ? await readListedByIds(context, input.ids ?? [])
      : await readMatchingRequests(context, input.filter, BATCH_MAX);
  return inTurn(context, rows, async ({ id: requestId, flags: [flag] }) => {
    if (flag !== undefined) throw new AppError(flag);
    await decideRequest(context, { requestId, version: null, verdict: 'approve', comment: null });
  });
}

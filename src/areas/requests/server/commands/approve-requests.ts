import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { BatchResult, RequestFilter } from '../../contract/request-list.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { readListedByIds, readMatchingRequests } from '../queries/list-requests.ts';
import { holdDecision } from '../held/hold-decision.ts';
import { BATCH_MAX, inTurn } from './in-turn.ts';

/**
 * Approves each request of a selection, or of everything that matches: what cannot be approved is left as it is and named
 * with its reason. Flagged requests are left for a person to look at.
 */
export async function approveRequests(
  context: Context,
  input: { ids?: RequestId[] | undefined; filter?: RequestFilter | undefined; heldSeconds: number },
): Promise<BatchResult> {
  const rows =
    input.filter === undefined
      ? await readListedByIds(context, input.ids ?? [])
      : await readMatchingRequests(context, input.filter, BATCH_MAX);
  const result = await inTurn(context, rows, async ({ id: requestId, flags: [flag] }) => {
    if (flag !== undefined) throw new AppError(flag);
    const decision = { requestId, version: null, verdict: 'approve', comment: null } as const;
    await holdDecision(context, decision, input.heldSeconds);
  });
  return { ...result, isHeld: input.heldSeconds > 0 };
}

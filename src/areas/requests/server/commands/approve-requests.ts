import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { RequestFilter } from '../../contract/request-list.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { readListedByIds, readMatchingRequests } from '../queries/list-requests.ts';
import { decideRequest } from './decide-request.ts';

/** A batch of this size takes a few seconds at most; the screen says how many are left and goes on. */
const BATCH_MAX = 500;

export type BatchResult = { done: RequestId[]; refused: { id: RequestId; requesterName: string; code: string }[] };

/**
 * Approves each request of a selection, or of everything that matches, on its own: what cannot be approved is left as
 * it is and named with its reason (ux section 2, 3). Flagged requests are left for a person to look at.
 */
export async function approveRequests(
  context: Context,
  input: { ids?: RequestId[] | undefined; filter?: RequestFilter | undefined },
): Promise<BatchResult> {
  const rows =
    input.filter === undefined
      ? await readListedByIds(context, input.ids ?? [])
      : await readMatchingRequests(context, input.filter, BATCH_MAX);
  const result: BatchResult = { done: [], refused: [] };
  for (const row of rows) {
    const code = row.flags[0] ?? (await tryApprove(context, row.id));
    if (code === null) result.done.push(row.id);
    else result.refused.push({ id: row.id, requesterName: row.requester_name, code });
  }
  return result;
}

/** Null when approved, else the code of the refusal; the savepoint keeps one refusal from undoing the others. */
async function tryApprove(context: Context, requestId: RequestId): Promise<string | null> {
  await sql`savepoint one_request`.execute(context.trx);
  try {
    await decideRequest(context, { requestId, version: null, verdict: 'approve', comment: null });
    await sql`release savepoint one_request`.execute(context.trx);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint one_request`.execute(context.trx);
    return error.code;
  }
}

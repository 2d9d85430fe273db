import { refusalOf } from '#platform/db/refusal-of.ts';
import type { Context } from '#platform/http/call.ts';
import type { BatchResult } from '../../contract/request-list.ts';
import type { RequestId } from '../../contract/request-id.ts';

/** A batch of this size takes a few seconds at most; the screen says how many are left and goes on. */
export const BATCH_MAX = 500;

type Row = { readonly id: RequestId; readonly requester_name: string };

/**
 * Does the same to each of these on its own, one after the other in one transaction: what is refused stays as it is and
 * is named with its reason, and undoes none of the others (ux section 2, 3).
 */
export async function inTurn<Each extends Row>(
  context: Context,
  rows: readonly Each[],
  move: (row: Each) => Promise<unknown>,
): Promise<BatchResult> {
  const result: BatchResult = { done: [], refused: [], isHeld: false };
  for (const row of rows) {
    const refusal = await refusalOf(context.trx, () => move(row));
    if (refusal === null) result.done.push(row.id);
    else result.refused.push({ id: row.id, requesterName: row.requester_name, code: refusal.code });
  }
  return result;
}

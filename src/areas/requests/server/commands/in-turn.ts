import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
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
  const result: BatchResult = { done: [], refused: [] };
  for (const row of rows) {
    const code = await tryOne(context, () => move(row));
    if (code === null) result.done.push(row.id);
    else result.refused.push({ id: row.id, requesterName: row.requester_name, code });
  }
  return result;
}

/** Null when it went through, else the code of the refusal. */
async function tryOne({ trx }: Context, move: () => Promise<unknown>): Promise<string | null> {
  await sql`savepoint one_request`.execute(trx);
  try {
    await move();
    await sql`release savepoint one_request`.execute(trx);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint one_request`.execute(trx);
    return error.code;
  }
}

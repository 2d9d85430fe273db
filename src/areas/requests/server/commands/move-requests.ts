import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { BatchResult, BulkMove, RequestFilter } from '../../contract/request-list.ts';
import type { RequestId } from '../../contract/request-id.ts';
import type { RequestState } from '../../rules/request-states.ts';
import { readMatchingRequests } from '../queries/list-requests.ts';
import { cancelRequest, withdrawRequest } from './decide-request.ts';
import { holdDecision } from '../held/hold-decision.ts';
import { BATCH_MAX, inTurn } from './in-turn.ts';
import { submitRequest } from './submit-request.ts';

type Input = {
  move: BulkMove;
  /** What the requesters read; only for asking and declining. */
  reason: string | null;
  ids?: RequestId[] | undefined;
  filter?: RequestFilter | undefined;
  /** How long decisions can be undone. */
  heldSeconds: number;
};

/** Of all that match only these are looked at: the others could not be moved that way. */
const MOVED: Readonly<Record<BulkMove, RequestState[]>> = {
  ask: ['pending'],
  reject: ['pending'],
  submit: ['draft'],
  give_up: ['draft', 'pending', 'needs_changes', 'approved'],
};

/**
 * Asks about, declines, sends or gives up each request of a selection, or of everything that matches, and says of the
 * rest why not (ux 5.2). Giving up withdraws what is not decided and cancels what was approved.
 */
export async function moveRequests(
  context: Context,
  { move, reason, heldSeconds, ...which }: Input,
): Promise<BatchResult> {
  const result = await inTurn(
    context,
    await rowsOf(context, move, which),
    async ({ id: requestId, version, state }) => {
      if (move === 'submit') await submitComplete(context, { requestId, version });
      else if (move === 'give_up')
        await (state === 'approved' ? cancelRequest : withdrawRequest)(context, { requestId, version });
      else await holdDecision(context, { requestId, version: null, verdict: move, comment: reason }, heldSeconds);
    },
  );
  return { ...result, isHeld: heldSeconds > 0 && (move === 'ask' || move === 'reject') };
}

async function rowsOf(context: Context, move: BulkMove, { ids = [], filter }: Pick<Input, 'ids' | 'filter'>) {
  if (filter !== undefined)
    return readMatchingRequests(context, { ...filter, state: filter.state ?? MOVED[move] }, BATCH_MAX);
  // Drafts are in no list but their writer's own.
  const lists = move === 'submit' || move === 'give_up' ? (['drafts', 'all'] as const) : (['all'] as const);
  const found = [];
  for (const list of lists) found.push(...(await readMatchingRequests(context, { list, ids }, ids.length)));
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** In a list nobody sees which fields are meant: what lacks some is left to its form. */
async function submitComplete(context: Context, input: { requestId: RequestId; version: number }): Promise<void> {
  await submitRequest(context, input).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'invalid_input' ? new AppError('incomplete') : error;
  });
}

import type { Context } from '#platform/http/call.ts';
import { isAmong } from '#platform/db/is-among.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { ApprovalId } from '#areas/approvals/contract/workflow.ts';
import type { RequestView } from '../../contract/request.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { requestsTables } from '../tables.ts';

type Asking = Pick<Context, 'trx' | 'actor'>;

/** The caller's own decision about a request while it can be undone, or why it did not count. */
export async function heldDecision({ trx, actor }: Asking, requestId: RequestId): Promise<RequestView['held']> {
  const row = await requestsTables(trx)
    .selectFrom('requests.held_decision')
    .select(['verdict', 'held_until as until', 'failed_code as failedCode'])
    .where('company_id', '=', actor.companyId)
    .where('request_id', '=', requestId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The processes that the caller has decided, which only wait until nobody can undo it any more. */
export async function heldApprovals({ trx, actor }: Asking): Promise<ReadonlySet<ApprovalId>> {
  const rows = await requestsTables(trx)
    .selectFrom('requests.held_decision as held')
    .innerJoin('requests.request as request', (join) =>
      join.onRef('request.company_id', '=', 'held.company_id').onRef('request.id', '=', 'held.request_id'),
    )
    .select('request.approval_id as id')
    .where('held.company_id', '=', actor.companyId)
    .where('held.user_id', '=', actor.userId)
    .where('held.failed_code', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** Takes the caller's decisions back that do not count yet. @returns those that were; the others count already. */
export async function undoDecisions(context: Context, ids: readonly RequestId[]): Promise<RequestId[]> {
  if (ids.length === 0) return [];
  const { trx, actor } = context;
  const undone = await requestsTables(trx)
    .deleteFrom('requests.held_decision')
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', actor.userId)
    .where(isAmong('request_id', ids))
    .where('failed_code', 'is', null)
    .returning('request_id')
    .execute();
  const requestIds = undone.map((row) => row.request_id);
  if (requestIds.length > 0)
    await recordChange(context, {
      action: 'requests.undo-decisions',
      entity: 'company',
      entityId: actor.companyId,
      after: { ids: requestIds },
      topics: ['requests', 'home'],
    });
  return requestIds;
}

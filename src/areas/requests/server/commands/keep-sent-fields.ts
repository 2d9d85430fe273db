import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import type { FieldChange, RequestField } from '../../contract/amendment.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { diffFields } from '../../rules/request-fields.ts';
import { loadVisibleRequest } from '../queries/load-request.ts';
import { readFields } from '../queries/read-fields.ts';
import { requestsTables } from '../tables.ts';

export type KeepSentFields = {
  requestId: RequestId;
  keptApprovals: boolean;
  /** What it said before; null for what is sent for the first time. */
  before: readonly RequestField[] | null;
};

/**
 * Keeps what a request says now that it is sent, and, where it had been sent before, what has become another since: its
 * approvers see that difference (domain rules 2.1). Answers the difference.
 */
export async function keepSentFields(
  context: Context,
  { requestId, keptApprovals, before }: KeepSentFields,
): Promise<FieldChange[]> {
  const { trx, actor, now } = context;
  const row = await loadVisibleRequest(context, requestId);
  const fields = await readFields(trx, row);
  const changes = before === null ? [] : diffFields(before, fields);
  if (changes.length > 0)
    await sql`insert into requests.amendment (company_id, request_id, number, made_by, made_at, kept_approvals, changes)
      select ${actor.companyId}, ${requestId}, coalesce(max(number), 0) + 1, ${actor.userId}, ${now}::timestamptz,
        ${keptApprovals}, ${JSON.stringify(changes)}::jsonb
      from requests.amendment where company_id = ${actor.companyId} and request_id = ${requestId}`.execute(trx);
  await requestsTables(trx)
    .updateTable('requests.request')
    .set({ sent_fields: JSON.stringify(fields) })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', requestId)
    .execute();
  return changes;
}

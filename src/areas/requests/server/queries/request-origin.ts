import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { describeApproval } from '#areas/approvals/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { requestIdSchema } from '../../contract/request-id.ts';
import { requestsTables } from '../tables.ts';
import { requestNames } from './request-names.ts';

export type RequestOrigin = {
  id: RequestId;
  number: number | null;
  description: string;
  requesterName: string;
  submittedAt: Instant | null;
  /** Everybody who said yes, in that order; empty where the rules asked for nobody's. */
  approvals: { name: string; at: Instant }[];
};

/**
 * Who asked for something and who approved it, for whoever looks at what came of it; whether the caller may know is the
 * caller's to ask. Null of a request that is not there.
 */
export async function originOf(
  trx: Trx,
  companyId: CompanyId,
  { requestId, now }: { requestId: string; now: Instant },
): Promise<RequestOrigin | null> {
  const { data: id } = requestIdSchema.safeParse(requestId);
  if (id === undefined) return null;
  const row = await requestsTables(trx)
    .selectFrom('requests.request')
    .select(['id', 'number', 'description', 'submitted_at', 'approval_id'])
    .select(requestNames(companyId))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const approval =
    row.approval_id === null ? null : await describeApproval(trx, companyId, { approvalId: row.approval_id, now });
  return {
    id: row.id,
    number: row.number,
    description: row.description,
    requesterName: row.requester_name,
    submittedAt: row.submitted_at,
    approvals: (approval?.steps ?? [])
      .flatMap((step) => step.decisions)
      .filter((decision) => decision.verdict === 'approve')
      .map((decision) => ({ name: decision.fullName, at: decision.decidedAt as Instant })),
  };
}

/** What was asked for, in the requester's words, as a column of what came of it; null without a request. */
export const requestDescriptionColumn = (companyId: CompanyId, requestIdColumn: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select description from requests.request where company_id = ${companyId} and id = ${sql.ref(requestIdColumn)})`;

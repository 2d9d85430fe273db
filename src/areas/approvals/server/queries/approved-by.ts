import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId } from '../../contract/workflow.ts';
import { approvalsTables } from '../tables.ts';

/** Whether somebody said yes in the process that another table's column names, as one condition of somebody's query. */
export const hasApproved = (companyId: CompanyId, userId: UserId, approvalIdColumn: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from approvals.decision where decision.company_id = ${companyId}
    and decision.process_id = ${sql.ref(approvalIdColumn)} and decision.user_id = ${userId}
    and decision.verdict = 'approve')`;

/** Everybody who said yes in this process, whatever round it was. */
export async function approversOf(trx: Trx, companyId: CompanyId, approvalId: ApprovalId): Promise<UserId[]> {
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.decision')
    .select('user_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('process_id', '=', approvalId)
    .where('verdict', '=', 'approve')
    .execute();
  return rows.map((row) => row.user_id);
}

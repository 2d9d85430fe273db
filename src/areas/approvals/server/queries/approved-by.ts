import { sql, type RawBuilder } from 'kysely';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';

/** Whether somebody said yes in the process that another table's column names, as one condition of somebody's query. */
export const hasApproved = (companyId: CompanyId, userId: UserId, approvalIdColumn: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from approvals.decision where decision.company_id = ${companyId}
    and decision.process_id = ${sql.ref(approvalIdColumn)} and decision.user_id = ${userId}
    and decision.verdict = 'approve')`;

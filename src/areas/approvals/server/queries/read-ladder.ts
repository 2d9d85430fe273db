import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { LADDER, type Ladder } from '../../rules/reminder-due.ts';
import { approvalsTables } from '../tables.ts';

/** When this company's approvers are reminded; as the rules say until an admin says otherwise. */
export async function readLadder(trx: Trx, companyId: CompanyId): Promise<Ladder> {
  const row = await approvalsTables(trx)
    .selectFrom('approvals.reminder_setting')
    .select(['remind_after as remindAfter', 'escalate_after as escalateAfter'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? LADDER;
}

import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import type { Ladder } from '../../rules/reminder-due.ts';
import { readLadder } from '../queries/read-ladder.ts';
import { approvalsTables } from '../tables.ts';

/** After how many working days approvers are reminded, and somebody else is asked (domain rules 2.2, SLA). */
export async function setReminders(context: Context, ladder: Ladder): Promise<void> {
  const { trx, actor } = context;
  const before = await readLadder(trx, actor.companyId);
  const said = { remind_after: ladder.remindAfter, escalate_after: ladder.escalateAfter };
  await approvalsTables(trx)
    .insertInto('approvals.reminder_setting')
    .values({ company_id: actor.companyId, ...said })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(said))
    .execute();
  await recordChange(context, {
    action: 'approvals.setReminders',
    entity: 'workflow',
    entityId: 'reminders',
    before,
    after: ladder,
    topics: ['approval-workflows'],
  });
}

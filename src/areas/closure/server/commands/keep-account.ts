import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { findClosure } from '../queries/find-closure.ts';
import { closureTables } from '../tables.ts';
import { tellOfClosure } from '../tell-of-closure.ts';
import { asOwner, CLOSURE_TOPICS } from './ask-closure.ts';

/**
 * Takes the closing back: the account stays as it is, and those who were told of it are told so. Where nothing was asked
 * for, or it was taken back already, nothing happens. @throws AppError acting_for_somebody.
 */
export async function keepAccount(context: Context, { baseUrl }: { baseUrl: string }): Promise<void> {
  const { trx, actor, now } = context;
  asOwner(context);
  const row = await findClosure(trx, actor.companyId, { isLocked: true });
  if (row === null) return;
  await closureTables(trx)
    .updateTable('closure.closure')
    .set({ ended_at: now, ended_how: 'kept' })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await recordChange(context, {
    action: 'closure.keep',
    entity: 'company',
    entityId: actor.companyId,
    before: { closesOn: row.closes_on },
    topics: CLOSURE_TOPICS,
  });
  await tellOfClosure({ trx, companyId: actor.companyId }, { what: 'kept', closesOn: row.closes_on, baseUrl });
}

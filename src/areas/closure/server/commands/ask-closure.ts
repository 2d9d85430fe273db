import { fold } from '#kernel/text.ts';
import { addDays, dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { CLOSURE_DAYS, type ClosureReason } from '../../contract/closure.ts';
import type { ReadClosureFacts } from '../queries/describe-closure.ts';
import { closureTables } from '../tables.ts';
import { tellOfClosure } from '../tell-of-closure.ts';

export const CLOSURE_TOPICS = ['home', 'setup', 'settings', 'closure'];

/** An accountant who acts for the owner decides nothing about the account. @throws AppError acting_for_somebody. */
export function asOwner({ actor }: Context): void {
  if (actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
}

/**
 * Asks to close the account in 30 days, counted from today where the company is; those who run it are told by mail.
 * @throws AppError acting_for_somebody; invalid_input where the name is not the company's; unsettled while money is here
 * or on its way; already_asked.
 */
export async function askClosure(
  context: Context,
  asked: { reason: ClosureReason; note: string; name: string },
  { readFacts, baseUrl }: { readFacts: ReadClosureFacts; baseUrl: string },
): Promise<void> {
  const { trx, actor, now } = context;
  asOwner(context);
  const company = await getCompanyRow(trx, actor.companyId);
  if (fold(asked.name.trim()) !== fold(company.name.trim()))
    throw invalidInput([{ path: 'name', code: 'another_name' }]);
  const { blocks } = await readFacts(context);
  if (blocks.length > 0) throw new AppError('unsettled');
  const closesOn = addDays(dayInZone(now, company.time_zone), CLOSURE_DAYS);
  const id = newId('cls', Date.parse(now));
  const made = await closureTables(trx)
    .insertInto('closure.closure')
    .values({
      company_id: actor.companyId,
      id,
      reason: asked.reason,
      note: asked.note,
      asked_by: actor.userId,
      asked_by_name: (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? '',
      asked_at: now,
      closes_on: closesOn,
      ended_at: null,
      ended_how: null,
    })
    // Two windows of the owner: the second finds it asked.
    .onConflict((conflict) => conflict.column('company_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError('already_asked');
  await recordChange(context, {
    action: 'closure.ask',
    entity: 'company',
    entityId: actor.companyId,
    after: { reason: asked.reason, closesOn },
    reason: asked.note === '' ? null : asked.note,
    topics: CLOSURE_TOPICS,
  });
  await tellOfClosure({ trx, companyId: actor.companyId }, { what: 'asked', closesOn, baseUrl });
}

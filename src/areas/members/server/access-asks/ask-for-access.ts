import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { roleThatMay, type Ability } from '../../contract/abilities.ts';
import { membersPath } from '../../paths.ts';
import { askableSince, giversOf } from '../../rules/access-ask.ts';
import { findMember } from '../queries/get-member.ts';
import { peopleHolding } from '../queries/holding-role.ts';
import { membersTables } from '../tables.ts';

/**
 * Tells whoever can give it that a member wants to do what they may not, and why (ux 5.2, `account/me/rights`): admins
 * and the account owner, or the owner alone (`giversOf`). Of two that are sent at once the row lets one through.
 * @throws AppError acting_for_somebody, already_allowed, already_asked within 24 hours of the last time.
 */
export async function askForAccess(
  context: Context,
  { ability, note }: { ability: Ability; note: string },
): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId, userId: memberId } = actor;
  if (actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  const member = await findMember(trx, companyId, memberId);
  if (member === null) throw notFound();
  if (roleThatMay(ability, member.roles) !== null) throw new AppError('already_allowed');
  const asked = await membersTables(trx)
    .insertInto('members.access_ask')
    .values({ company_id: companyId, member_id: memberId, ability, note, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'member_id', 'ability'])
        .doUpdateSet({ note, asked_at: now })
        .where('members.access_ask.asked_at', '<=', askableSince(now)),
    )
    .returning('ability')
    .executeTakeFirst();
  if (asked === undefined) throw new AppError('already_asked');
  const givers = giversOf(ability);
  await tell(trx, {
    topic: 'access_asked',
    companyId,
    userIds: (await peopleHolding(trx, companyId, givers)).filter((userId) => userId !== memberId),
    facts: { by: member.full_name, ability, note: note === '' ? null : note },
    key: `${memberId}:${ability}:${now}`,
    link: membersPath(companyId, memberId),
    audience: [...givers],
    now,
  });
  await recordChange(context, {
    action: 'members.askForAccess',
    entity: 'member',
    entityId: memberId,
    after: { ability },
    reason: note === '' ? null : note,
    topics: ['access'],
  });
}

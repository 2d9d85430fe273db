import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import { ABILITY_KEYS } from '../../contract/abilities.ts';
import { ADMINS_NAMED, type AccessView } from '../../contract/access-ask.ts';
import { isAskable } from '../../rules/access-ask.ts';
import { membersTables } from '../tables.ts';

/** Whom to ask for access, and what the caller has asked for: the newest first. */
export async function describeAccess({ trx, actor, now }: Context): Promise<AccessView> {
  const { companyId, userId } = actor;
  const { rows: givers } = await sql<{ fullName: string; isOwner: boolean }>`
    select full_name as "fullName", 'owner' = any(roles) as "isOwner" from members.member
    where company_id = ${companyId} and state = 'active' and user_id <> ${userId} and roles && '{admin,owner}'
    order by 2 desc, joined_at, user_id limit ${ADMINS_NAMED + 1}`.execute(trx);
  const asks = await membersTables(trx)
    .selectFrom('members.access_ask')
    .select(['ability', 'asked_at'])
    .where('company_id', '=', companyId)
    .where('member_id', '=', userId)
    .where('ability', 'in', ABILITY_KEYS)
    .orderBy('asked_at', 'desc')
    .execute();
  return {
    canAsk: actor.impersonatorId === null,
    givers,
    asks: asks.map((row) => ({
      ability: row.ability,
      askedAt: row.asked_at,
      canAskAgain: isAskable(row.asked_at, now),
    })),
  };
}

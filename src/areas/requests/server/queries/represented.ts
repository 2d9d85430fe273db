import type { Context } from '#platform/http/call.ts';
import { actsFor } from '#areas/approvals/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember, listColleagues, namesOf } from '#areas/members/server/door.ts';

export type Represented = { userId: UserId; fullName: string };

/** Admins and the owner may ask in anybody's name. */
const isForAll = ({ actor }: Context): boolean => actor.rights.has('admin') || actor.rights.has('owner');

/**
 * For whom the caller may draft and send (domain rules 2.1; docs/decisions/0022): admins and the owner for everybody, others
 * for who is away and has named them. Whoever only acts for somebody already may for nobody.
 */
export async function listRepresented(context: Context, q: string | undefined): Promise<Represented[]> {
  const { trx, actor, now } = context;
  if (actor.impersonatorId !== null) return [];
  if (isForAll(context)) {
    const { items } = await listColleagues(trx, actor.companyId, q);
    return items.filter(({ userId }) => userId !== actor.userId).map(({ userId, fullName }) => ({ userId, fullName }));
  }
  const absent = await actsFor(trx, actor.companyId, { userId: actor.userId, now });
  const names = await namesOf(trx, actor.companyId, absent);
  const found: Represented[] = [];
  for (const userId of absent)
    if (await mayAskFor(context, userId)) found.push({ userId, fullName: names.get(userId) ?? '' });
  return found;
}

/** Whether the caller may ask in the name of this person today. */
export async function mayAskFor(context: Context, userId: UserId): Promise<boolean> {
  const { trx, actor, now } = context;
  if (actor.impersonatorId !== null) return false;
  const member = await findMember(trx, actor.companyId, userId);
  if (member?.state !== 'active') return false;
  return isForAll(context) || (await actsFor(trx, actor.companyId, { userId: actor.userId, now })).includes(userId);
}

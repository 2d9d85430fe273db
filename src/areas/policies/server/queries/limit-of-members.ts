import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { readEverybody } from '#areas/members/server/door.ts';
import type { LimitOfMember } from '../../contract/limits.ts';
import { closestLimits, spenderOf } from '../../rules/pick-limits.ts';
import { limitToName } from '../../rules/limit-to-name.ts';
import { readBook } from './read-book.ts';

/** For each of these members who has any limit today, the one to name in a row, in the base currency. */
export async function listLimitOfMembers(
  { trx, actor, now }: Context,
  memberIds: readonly UserId[],
): Promise<LimitOfMember[]> {
  const company = await getCompanyRow(trx, actor.companyId);
  const book = await readBook(trx, actor.companyId, dayInZone(now, company.time_zone));
  const { expenseCategories } = await listDimensions(trx, actor.companyId);
  const wanted = new Set(memberIds);
  const people = await readEverybody(trx, actor.companyId);
  return people
    .filter(({ userId }) => wanted.has(userId))
    .flatMap(({ userId, teamId, grade }) => {
      const limits = closestLimits(book, spenderOf({ memberId: userId, teamId, grade }));
      const named = limitToName(limits);
      if (named === null) return [];
      return {
        memberId: userId,
        categoryName: expenseCategories.find(({ id }) => id === named.categoryId)?.name ?? null,
        period: named.cap.period,
        amount: moneyToWire(money(BigInt(named.cap.amount), company.base_currency)),
        more: limits.length - 1,
      };
    });
}

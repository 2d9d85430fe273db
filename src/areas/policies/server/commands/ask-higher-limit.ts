import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { findMember, peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import type { RuleId } from '../../contract/rule-words.ts';
import { spendLimitsPath } from '../../paths.ts';
import { closestLimits, spenderOf } from '../../rules/pick-limits.ts';
import { readBook } from '../queries/read-book.ts';
import { policiesTables } from '../tables.ts';

/**
 * Tells whoever may raise it that a member wants a higher limit, and why (ux 5.2, `account/me/rules`).
 * @throws AppError not_found for a limit that does not count for the caller, already_asked on the same day.
 */
export async function askHigherLimit(
  context: Context,
  { ruleId, reason }: { ruleId: RuleId; reason: string },
): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId, userId: memberId } = actor;
  const company = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, company.time_zone);
  const member = await findMember(trx, companyId, memberId);
  const book = await readBook(trx, companyId, today);
  const spender = spenderOf({ memberId, teamId: member?.team_id ?? null, grade: member?.grade ?? null });
  const limits = closestLimits(book, spender);
  const limit = limits.find((one) => one.id === ruleId);
  const [cap] = limit?.caps ?? [];
  if (member === null || limit === undefined || cap === undefined) throw notFound();
  const asked = await policiesTables(trx)
    .insertInto('policies.limit_ask')
    .values({ company_id: companyId, member_id: memberId, rule_id: ruleId, asked_on: today, reason, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('rule_id')
    .executeTakeFirst();
  if (asked === undefined) throw new AppError('already_asked');
  const { expenseCategories } = await listDimensions(trx, companyId);
  const admins = await peopleHolding(trx, companyId, ['admin', 'owner']);
  await tell(trx, {
    topic: 'limit_asked',
    companyId,
    userIds: admins.filter((userId) => userId !== memberId),
    facts: {
      by: member.full_name,
      category: expenseCategories.find(({ id }) => id === limit.categoryId)?.name ?? null,
      amount: moneyToWire(money(BigInt(cap.amount), company.base_currency)),
      reason,
    },
    key: `${memberId}:${ruleId}:${today}`,
    link: spendLimitsPath(companyId, ruleId),
    audience: ['admin', 'owner'],
    now,
  });
  await recordChange(context, {
    action: 'policies.ask-higher-limit',
    entity: 'limit_ask',
    entityId: ruleId,
    after: { askedOn: today },
    reason,
    topics: [],
  });
}

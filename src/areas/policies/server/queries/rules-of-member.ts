import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember } from '#areas/members/server/door.ts';
import type { RulesOfMember } from '../../contract/limits.ts';
import { approvalRuleOf } from '../../rules/approve-alone.ts';
import { closestLimits, spenderOf } from '../../rules/pick-limits.ts';
import { aloneWindow, keyOf, windowOf } from '../../rules/windows.ts';
import type { PolicySubjects } from '../subjects.ts';
import { readBook } from './read-book.ts';

/** What counts for a member today, and how much of it they have used. @throws AppError not_found */
export async function describeRulesOf(
  context: Context,
  memberId: UserId,
  subjects: PolicySubjects,
): Promise<RulesOfMember> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const member = await findMember(trx, actor.companyId, memberId);
  if (member === null) throw notFound();
  const teamId = member.team_id;
  const grade = member.grade;
  const book = await readBook(trx, actor.companyId, today);
  const { expenseCategories } = await listDimensions(trx, actor.companyId);
  const limits = closestLimits(book, spenderOf({ memberId, teamId, grade }));
  const windows = limits.flatMap((limit) => limit.caps.flatMap(({ period }) => windowOf(limit, period, today) ?? []));
  const used = await subjects.readUsage(trx, actor.companyId, {
    memberId,
    except: null,
    windows: [...windows, aloneWindow(today)],
  });
  const wire = (minor: bigint) => moneyToWire(money(minor, company.base_currency));
  const rule = approvalRuleOf(memberId, book);
  return {
    grade,
    approval:
      rule === null
        ? null
        : {
            mode: rule.mode,
            perPurchaseMax: rule.perPurchaseMax === null ? null : wire(BigInt(rule.perPurchaseMax)),
            perMonthMax: rule.perMonthMax === null ? null : wire(BigInt(rule.perMonthMax)),
            aloneThisMonth: wire(used.get(keyOf(aloneWindow(today))) ?? 0n),
            methods: rule.methods,
          },
    limits: limits.map((limit) => ({
      id: limit.id,
      from: limit.who.kind,
      categoryName: expenseCategories.find(({ id }) => id === limit.categoryId)?.name ?? null,
      country: limit.country,
      onHit: limit.onHit,
      isApprovedUnder: limit.isApprovedUnder,
      caps: limit.caps.map(({ period, amount }) => {
        const window = windowOf(limit, period, today);
        return {
          period,
          amount: wire(BigInt(amount)),
          used: window === null ? null : wire(used.get(keyOf(window)) ?? 0n),
        };
      }),
    })),
    controls: (book.controls?.definition.rules ?? [])
      .filter(({ when }) => when.teamIds.length === 0 || (teamId !== null && when.teamIds.includes(teamId)))
      .map(({ name, onHit }) => ({ name, onHit })),
  };
}

import type { z } from 'zod';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { findMember } from '#areas/members/server/door.ts';
import type { getMyRules as endpoint } from '../../contract/limits.ts';
import { approvalRuleOf } from '../../rules/approve-alone.ts';
import { closestLimits, spenderOf } from '../../rules/pick-limits.ts';
import { aloneWindow, keyOf, windowOf } from '../../rules/windows.ts';
import type { PolicySubjects } from '../subjects.ts';
import { readBook } from './read-book.ts';

type Answer = z.output<NonNullable<(typeof endpoint)['answer']>>;

/** What counts for the caller today, and how much of it they have used. */
export async function describeMyRules(context: Context, subjects: PolicySubjects): Promise<Answer> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const member = await findMember(trx, actor.companyId, actor.userId);
  const teamId = member?.team_id ?? null;
  const grade = member?.grade ?? null;
  const book = await readBook(trx, actor.companyId, today);
  const { expenseCategories } = await listDimensions(trx, actor.companyId);
  const limits = closestLimits(book, spenderOf({ memberId: actor.userId, teamId, grade }));
  const windows = limits.flatMap((limit) => limit.caps.flatMap(({ period }) => windowOf(limit, period, today) ?? []));
  const used = await subjects.readUsage(trx, actor.companyId, {
    memberId: actor.userId,
    except: null,
    windows: [...windows, aloneWindow(today)],
  });
  const wire = (minor: bigint) => moneyToWire(money(minor, company.base_currency));
  const rule = approvalRuleOf(actor.userId, book);
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

import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { budgetPath } from '../../paths.ts';
import { availableOf, takenOf, type Sums } from '../../rules/availability.ts';
import type { LoadedBudget } from '../queries/load-asked.ts';
import { budgetsTables } from '../tables.ts';

/**
 * Keeps that a budget reached a threshold, and tells its owners and the controllers, if they want to hear of it (domain
 * rules 2.11). Somebody who is both is told once.
 */
export async function tellCrossing(
  trx: Trx,
  companyId: CompanyId,
  { budget, percent, sums, now }: { budget: LoadedBudget; percent: number; sums: Sums; now: Instant },
): Promise<void> {
  const alertId = newId('bal', Date.parse(now));
  await budgetsTables(trx)
    .insertInto('budgets.alert')
    .values({
      company_id: companyId,
      id: alertId,
      budget_id: budget.id,
      percent,
      taken_minor: takenOf(sums),
      planned_minor: sums.planned,
      at: now,
    })
    .execute();
  const company = await getCompanyRow(trx, companyId);
  const news = {
    topic: 'budget_threshold' as const,
    companyId,
    facts: {
      budget: budget.parentName === null ? budget.name : `${budget.parentName} · ${budget.name}`,
      percent,
      left: moneyToWire(money(availableOf(sums), company.base_currency)),
      isOver: availableOf(sums) < 0n,
    },
    key: alertId,
    about: budget.id,
    link: budgetPath(companyId, budget.id, budget.parentId),
    now,
  };
  await tell(trx, { ...news, userIds: budget.ownerIds });
  const controllers = await peopleHolding(trx, companyId, ['controller']);
  await tell(trx, { ...news, userIds: controllers, audience: ['controller'] });
  await announceChange(trx, { companyId, topics: ['budgets'] });
}

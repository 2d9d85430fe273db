import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { isForMeals, type Dimensions, type ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Price } from '#areas/travel/contract/price.ts';
import type { RequestId, RequestType } from '../../contract/request-id.ts';

export type PaidForMeals = {
  type: RequestType;
  /** Itself, which is not compared; null for one that was never kept. */
  requestId: RequestId | null;
  memberId: UserId;
  on: PlainDate;
  categoryId: ExpenseCategoryId | null;
  price: Price | null;
  categories: Dimensions['expenseCategories'];
};

/**
 * The days whose meals would be paid twice (domain rules 2.9): of a receipt of a category for meals its own day, if a per
 * diem of the same member counts it; of a per diem those of its days on which such a receipt lies. What was sent or
 * approved counts, what came to nothing does not.
 */
export async function mealsTwiceOn(trx: Trx, companyId: CompanyId, asked: PaidForMeals): Promise<PlainDate[]> {
  const mealIds = asked.categories.filter(isForMeals).map(({ id }) => id);
  const others = sql`requests.request r where r.company_id = ${companyId} and r.requester_id = ${asked.memberId}
    and r.id <> ${asked.requestId ?? ''} and r.state in ('pending', 'approved', 'fulfilled')
    and r.settled_minor is distinct from 0`;
  if (asked.type === 'reimbursement' && asked.categoryId !== null && mealIds.includes(asked.categoryId)) {
    const { rows } = await sql`select 1 from ${others} and r.type = 'perdiem'
      and r.price @> ${JSON.stringify({ days: [{ on: asked.on }] })}::jsonb limit 1`.execute(trx);
    return rows.length > 0 ? [asked.on] : [];
  }
  if (asked.price?.type !== 'perdiem' || mealIds.length === 0) return [];
  const days = asked.price.days.map(({ on }) => on);
  const { rows } = await sql<{ on: PlainDate }>`select distinct r.occurred_on as "on" from ${others}
    and r.type = 'reimbursement' and r.expense_category_id = any(${mealIds}) and r.occurred_on = any(${days}::date[])
    order by 1`.execute(trx);
  return rows.map(({ on }) => on);
}

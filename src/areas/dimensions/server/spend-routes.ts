import { isId } from '#kernel/id.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, firstDayOf, monthOf, nextMonth, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { implement, type Context, type Implementation } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CostCenterId } from '../contract/dimension.ts';
import { countCategoryUse, getCostCenterSpend, SPEND_MONTHS } from '../contract/spend.ts';
import { getCostCenter } from './cost-centers/read-cost-centers.ts';
import { dimensionsTables } from './tables.ts';

type Spend = {
  costCenterId: string | null;
  categoryId: string | null;
  month: string;
  baseMinor: bigint;
  count: number;
};

/** What was spent, from the area that books it: this one knows by what spend is sorted, and not what it is. */
export type ReadSpend = (trx: Trx, companyId: CompanyId, days: { from: PlainDate; to: PlainDate }) => Promise<Spend[]>;

export const spendRoutes = (readSpend: ReadSpend): Implementation[] => [
  implement(getCostCenterSpend, async (context, { params }) => {
    // Whoever may not see the cost centre does not see its money either.
    await getCostCenter(context, params.costCenterId);
    const { currency, from, months, to } = await lastMonths(context);
    const ids: readonly string[] = await withMerged(context, params.costCenterId);
    const rows = (await readSpend(context.trx, context.actor.companyId, { from, to })).filter(
      (row) => row.costCenterId !== null && ids.includes(row.costCenterId),
    );
    const sumOf = (some: readonly Spend[]) =>
      moneyToWire(
        money(
          some.reduce((sum, row) => sum + row.baseMinor, 0n),
          currency,
        ),
      );
    return {
      total: sumOf(rows),
      count: rows.reduce((sum, row) => sum + row.count, 0),
      months: months.map((month) => ({ month, sum: sumOf(rows.filter((row) => row.month === month)) })),
    };
  }),

  implement(countCategoryUse, async (context) => {
    const { from, to } = await lastMonths(context);
    const counts = new Map<string, number>();
    for (const { categoryId, count } of await readSpend(context.trx, context.actor.companyId, { from, to }))
      if (categoryId !== null) counts.set(categoryId, (counts.get(categoryId) ?? 0) + count);
    return { items: [...counts].flatMap(([id, count]) => (isId('cat', id) ? [{ id, count }] : [])) };
  }),
];

/** This month and the eleven before it, by the company's own clock. */
async function lastMonths({ trx, actor, now }: Context) {
  const company = await getCompanyRow(trx, actor.companyId);
  const to = dayInZone(now, company.time_zone);
  const last = monthOf(to);
  const months = Array.from({ length: SPEND_MONTHS }, (_none, index) => nextMonth(last, index + 1 - SPEND_MONTHS));
  return { currency: company.base_currency, months, from: firstDayOf(months[0] ?? last), to };
}

async function withMerged({ trx, actor }: Context, id: CostCenterId): Promise<CostCenterId[]> {
  const rows = await dimensionsTables(trx)
    .selectFrom('dimensions.cost_center')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into_id', '=', id)]))
    .execute();
  return rows.map((row) => row.id);
}

import { sql } from 'kysely';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { dayInZone, daysBetween, firstDayOf, lastDayOf, type Month } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { BookkeepingState } from '../../contract/bookkeeping.ts';
import type { Blocker } from '../../rules/blockers.ts';
import { closeDayOf } from '../../rules/close-day.ts';
import { accountingTables } from '../tables.ts';
import { payableBlockers, PREPARED_AT_ONCE } from './load-payable.ts';

type Lane = { count: number; sum: WireMoney };
export type MonthSummary = {
  month: Month;
  lanes: { created: Lane; prepared: Lane; exported: Lane };
  settlements: { created: number; exported: number };
  blockers: { code: Blocker; count: number }[];
  markable: { count: number; earlier: number };
  closesInDays: number;
  earlierOpen: number;
};

/** The three lanes of a month, what blocks items, and how many days are left until the company means to close it. */
export async function summarizeMonth({ trx, actor, now }: Context, month: Month): Promise<MonthSummary> {
  const company = await getCompanyRow(trx, actor.companyId);
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const lanes = await sql<{ state: BookkeepingState; count: number; minor: bigint }>`
    select state, count(*)::int as count, sum(case when is_credit then -base_minor else base_minor end)::bigint as minor from accounting.payable
    where company_id = ${actor.companyId} and posting_on between ${from} and ${to} group by state`.execute(trx);
  const settlements = await sql<{ created: number; exported: number }>`
    select count(*) filter (where state = 'created')::int as created, count(*) filter (where state = 'exported')::int as exported
    from accounting.settlement where company_id = ${actor.companyId} and posting_on between ${from} and ${to}`.execute(
    trx,
  );
  // State by state, so that what was exported before is not walked over.
  const earlier = await sql<{ count: number }>`select sum(open.count)::int as count
    from unnest(array['created', 'prepared', 'failedToExport']) as of (state), lateral (
      select count(*) as count from accounting.payable p
      where p.company_id = ${actor.companyId} and p.state = of.state and p.posting_on < ${from}) as open`.execute(trx);
  const lane = (state: 'created' | 'prepared' | 'exported'): Lane => {
    const row = lanes.rows.find((one) => one.state === state);
    return { count: row?.count ?? 0, sum: moneyToWire(money(row?.minor ?? 0n, company.base_currency)) };
  };
  const today = dayInZone(now, company.time_zone);
  return {
    month,
    lanes: { created: lane('created'), prepared: lane('prepared'), exported: lane('exported') },
    settlements: settlements.rows[0] ?? { created: 0, exported: 0 },
    ...(await countBlockers({ trx, actor, now, ip: '' }, month)),
    closesInDays: daysBetween(today, closeDayOf(month, company.close_day)),
    earlierOpen: earlier.rows[0]?.count ?? 0,
  };
}

/** What blocks items of the month; and what could be marked with it, which closing takes along from earlier months. */
async function countBlockers(
  { trx, actor }: Context,
  month: Month,
): Promise<Pick<MonthSummary, 'blockers' | 'markable'>> {
  const dimensions = await listDimensions(trx, actor.companyId);
  const rows = await accountingTables(trx)
    .selectFrom('accounting.payable')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'created')
    .where('posting_on', '<=', lastDayOf(month))
    .orderBy('posting_on')
    .orderBy('id')
    .limit(PREPARED_AT_ONCE)
    .execute();
  const from = firstDayOf(month);
  const markable = rows.filter((row) => payableBlockers(row, dimensions).length === 0);
  const counts = new Map<Blocker, number>();
  for (const row of rows.filter((one) => one.posting_on >= from))
    for (const code of payableBlockers(row, dimensions)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return {
    blockers: [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count),
    markable: { count: markable.length, earlier: markable.filter((row) => row.posting_on < from).length },
  };
}

import { sql } from 'kysely';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { LeftBy } from '../../contract/budget.ts';

const COLUMN: Readonly<Record<LeftBy, string>> = { team: 'team_id', costCenter: 'cost_center_id' };

/**
 * What is left to each team or cost centre: planned less committed less used (domain rules 2.11), of all its budgets in
 * the active exercise that has today, in minor units of the base currency. A part is left out where what it is part of
 * counts already. Who has no budget is not there.
 */
export async function listLeftBy(
  { trx, actor, now }: Context,
  by: LeftBy,
): Promise<{ items: { id: string; left: WireMoney }[] }> {
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const column = sql.ref(COLUMN[by]);
  const { rows } = await sql<{ id: string; left: bigint }>`
    with mine as (
      select b.id, b.parent_id, b.${column} as of from budgets.budget b
      join budgets.exercise e on e.company_id = b.company_id and e.id = b.exercise_id
      where b.company_id = ${actor.companyId} and b.${column} is not null and e.state = 'active'
        and e.from_month <= ${today}::date and ${today}::date < e.to_month + interval '1 month'
    )
    select mine.of as id, sum(l.planned_minor - l.committed_minor - l.used_minor)::bigint as "left" from mine
    join budgets.balance l on l.company_id = ${actor.companyId} and l.budget_id = mine.id
    where not exists (select 1 from mine whole where whole.id = mine.parent_id and whole.of = mine.of)
    group by mine.of order by mine.of`.execute(trx);
  return { items: rows.map(({ id, left }) => ({ id, left: moneyToWire(money(left, company.base_currency)) })) };
}

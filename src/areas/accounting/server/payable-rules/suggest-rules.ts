import { sql } from 'kysely';
import { addDays, dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { PayableRulesView } from '../../contract/payable-rules.ts';
import type { PayableRule } from '../../rules/payable-rules.ts';

const CHOICES = 3;
const DAYS = 180;
const SHOWN = 5;

/**
 * Accounts that people chose three times for one supplier in half a year, where no rule for it sets one (ux 5.2); what was
 * dismissed is not suggested again.
 */
export async function suggestRules(
  { trx, actor, now }: Context,
  rules: readonly PayableRule[],
): Promise<PayableRulesView['suggestions']> {
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const since = addDays(dayInZone(now, zone), -DAYS);
  const ruled = rules.flatMap(({ when, set }) =>
    set.expenseAccount === undefined || when.supplier === undefined || when.supplier.isNot ? [] : when.supplier.values,
  );
  const { rows } = await sql<PayableRulesView['suggestions'][number]>`
    select counterparty_id as "counterpartyId", max(counterparty_name) as "counterpartyName",
      expense_account as account, count(*)::int as count
    from accounting.payable chosen
    where company_id = ${actor.companyId} and expense_account_origin = 'person' and counterparty_type = 'supplier'
      and payable_on > ${since} and counterparty_id <> all(${ruled}::text[])
      and not exists (select from accounting.dismissed_rule dismissed
        where dismissed.company_id = chosen.company_id and dismissed.counterparty_id = chosen.counterparty_id
          and dismissed.account = chosen.expense_account)
    group by counterparty_id, expense_account having count(*) >= ${CHOICES}
    order by count(*) desc, counterparty_id limit ${SHOWN}`.execute(trx);
  return rows;
}

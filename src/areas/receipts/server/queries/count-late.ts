import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { countLate } from '../../rules/late-events.ts';
import { assessPayments } from './assess-payments.ts';
import { readRules } from './read-rules.ts';

/** How many receipts of the whole company are late, counted as the control rules count them (domain rules 2.5). */
export async function countLateReceipts({ trx, actor: { companyId }, now }: Context): Promise<number> {
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const rules = await readRules(trx, companyId);
  const assessed = await assessPayments(trx, companyId, {
    which: { mayOwe: true },
    rules,
    today: dayInZone(now, zone),
  });
  return countLate(assessed.filter(({ assessment }) => assessment.isLate).map(({ payment }) => payment));
}

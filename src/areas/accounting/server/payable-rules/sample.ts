import { addDays, dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { accountingTables } from '../tables.ts';
import { accountFixed, CODED_COLUMNS } from './coded-row.ts';

const DAYS = 90;
/** A company with more in 90 days learns as much from the newest of them. */
export const SAMPLE_MAX = 5000;

/** The payables of the last 90 days that rules are tried on, the newest first. */
export async function loadSample({ trx, actor, now }: Context) {
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  return accountingTables(trx)
    .selectFrom('accounting.payable')
    .select([...CODED_COLUMNS, 'counterparty_name', 'payable_on', 'gross_minor', 'currency', 'is_credit', 'state'])
    .select(accountFixed)
    .where('company_id', '=', actor.companyId)
    .where('payable_on', '>', addDays(dayInZone(now, zone), -DAYS))
    .orderBy('payable_on', 'desc')
    .orderBy('id', 'desc')
    .limit(SAMPLE_MAX)
    .execute();
}
export type SampleRow = Awaited<ReturnType<typeof loadSample>>[number];

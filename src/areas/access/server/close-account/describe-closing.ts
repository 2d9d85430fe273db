import { sql } from 'kysely';
import { addDays, dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { CLOSING_DAYS, type AccountClosing } from '../../contract/close-account.ts';
import type { AccountTies } from './account-ties.ts';

/** The day on which the company's account closes; null while nobody asked for it. */
export async function closingDay(trx: Trx, companyId: CompanyId): Promise<PlainDate | null> {
  const { rows } = await sql<{ on: PlainDate }>`
    select closes_on as on from access.account_closing where company_id = ${companyId}`.execute(trx);
  return rows[0]?.on ?? null;
}

/** Whether and when the account closes, and what keeps it from closing; days are those of the company's time zone. */
export async function describeClosing({ trx, actor, now }: Context, ties: AccountTies): Promise<AccountClosing> {
  const { companyId } = actor;
  const { name, time_zone: zone } = await getCompanyRow(trx, companyId);
  return {
    companyName: name,
    closesOn: await closingDay(trx, companyId),
    wouldCloseOn: addDays(dayInZone(now, zone), CLOSING_DAYS),
    openCards: await ties.openCards(trx, companyId),
    runsToConfirm: await ties.runsToConfirm(trx, companyId),
    mayDecide: actor.rights.has('owner') && actor.impersonatorId === null,
  };
}

import { addDays, dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { CLOSURE_DAYS, type ClosureFacts, type ClosureView } from '../../contract/closure.ts';
import { findClosure } from './find-closure.ts';

/** Reads what of the company has to be settled before it closes, and what ends with it. */
export type ReadClosureFacts = (context: Context) => Promise<ClosureFacts>;

/** Whether the account closes and when, and what that means, for the page on which the owner decides. */
export async function describeClosure(context: Context, readFacts: ReadClosureFacts): Promise<ClosureView> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const row = await findClosure(trx, actor.companyId);
  return {
    asked:
      row === null
        ? null
        : { closesOn: row.closes_on, byName: row.asked_by_name, at: row.asked_at, reason: row.reason },
    wouldCloseOn: addDays(dayInZone(now, company.time_zone), CLOSURE_DAYS),
    companyName: company.name,
    mayDecide: actor.rights.has('owner') && actor.impersonatorId === null,
    ...(await readFacts(context)),
  };
}

import { sql } from 'kysely';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { FAILURE_OUTCOMES, ItemId } from '../../contract/review.ts';
import { loadPeriods, lockBooks } from '../queries/load-periods.ts';
import { postingDay } from './posting-day.ts';

type Outcome = (typeof FAILURE_OUTCOMES)[number];
type Settling = { readonly ids: readonly ItemId[]; readonly outcome: Outcome; readonly reason?: string };

/** What each outcome makes of a payable, and of a settlement, which has nothing to prepare. */
const BECOMES = {
  retried: { payable: 'prepared', settlement: 'created' },
  sent_back: { payable: 'created', settlement: 'created' },
  by_hand: { payable: 'exportedManually', settlement: 'exportedManually' },
} as const;

/**
 * What becomes of failed items: they leave with the next export, on their day or the first open one after it; they are sent
 * back to be corrected; or somebody booked them in the program by hand, and says why.
 * @throws AppError illegal_state where one of them did not fail, or is settled already.
 */
export async function settleFailures(
  context: Context,
  { ids: given, outcome, reason }: Settling,
): Promise<{ done: number }> {
  const { trx, actor, now } = context;
  const ids = [...new Set(given)];
  await lockBooks(context);
  await lockFailed(context, ids);
  const by = (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? '';
  await sql`update accounting.failure set outcome = ${outcome}, outcome_reason = ${reason ?? null}, settled_at = ${now},
      settled_by = ${actor.userId}, settled_by_name = ${by}
    where company_id = ${actor.companyId} and item_id = any(${ids}) and outcome is null`.execute(trx);
  const { payable, settlement } = BECOMES[outcome];
  const periods = await loadPeriods(context);
  const dayOf = (own: 'payable_on' | 'booked_on') =>
    outcome === 'by_hand' ? sql`posting_on` : postingDay(periods, own);
  await sql`update accounting.payable set state = ${payable}, version = version + 1, posting_on = ${dayOf('payable_on')}
    where company_id = ${actor.companyId} and id = any(${ids})`.execute(trx);
  await sql`update accounting.settlement set state = ${settlement}, posting_on = ${dayOf('booked_on')}
    where company_id = ${actor.companyId} and id = any(${ids})`.execute(trx);
  await recordChange(context, {
    action: `accounting.failure-${outcome}`,
    entity: 'company',
    entityId: actor.companyId,
    after: { ids, ...(reason === undefined ? {} : { reason }) },
    topics: ['bookkeeping', 'home'],
  });
  return { done: ids.length };
}

async function lockFailed({ trx, actor }: Context, ids: readonly ItemId[]): Promise<void> {
  let found = 0;
  for (const table of ['payable', 'settlement']) {
    const { rows } = await sql`select id from ${sql.table(`accounting.${table}`)}
      where company_id = ${actor.companyId} and id = any(${[...ids]}) and state = 'failedToExport'
      order by id for update`.execute(trx);
    found += rows.length;
  }
  if (found !== ids.length) throw new AppError('illegal_state', { data: { state: 'not_failed' } });
}

import { sql } from 'kysely';
import { instantOf, type LocalTime } from '#kernel/local-time.ts';
import { addDays, dayInZone, lastDayOf, monthOf, nextMonth, type Month, type PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf, peopleHolding } from '#areas/members/server/door.ts';
import { stateOf } from '../../rules/periods.ts';
import { checkClosing } from '../queries/check-closing.ts';
import { loadPeriods, lockBooks, postponeClosed } from '../queries/load-periods.ts';
import { sealJournals } from '../queries/seal-journals.ts';
import { accountingTables } from '../tables.ts';

const TOPICS = ['bookkeeping', 'home'];

/**
 * Closes a month that is over, and every open one before it: nobody books in it without an exception. What comes later is
 * booked in the next open one. @throws AppError illegal_state, month_not_over.
 */
export async function softClosePeriod(context: Context, month: Month): Promise<void> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  await lockBooks(context);
  const periods = await loadPeriods(context);
  const state = stateOf(periods, month);
  if (state !== 'open') throw new AppError('illegal_state', { data: { state } });
  if (lastDayOf(month) >= dayInZone(now, company.time_zone)) throw new AppError('month_not_over', { data: { month } });
  const name = await ownName(context);
  const from = periods.newestClosed === null ? await firstMonth(context, month) : nextMonth(periods.newestClosed);
  const months: Month[] = [];
  for (let one = from; one <= month; one = nextMonth(one)) months.push(one);
  await accountingTables(trx)
    .insertInto('accounting.period')
    .values(
      months.map((one) => ({
        company_id: actor.companyId,
        month: one,
        state: 'soft_closed' as const,
        soft_closed_at: now,
        soft_closed_by: actor.userId,
        soft_closed_by_name: name,
        hard_closed_at: null,
        hard_closed_by: null,
        hard_closed_by_name: null,
      })),
    )
    .execute();
  await recordOf(context, month, {
    action: 'accounting.soft-close',
    before: 'open',
    after: { state: 'soft_closed', from },
  });
}

/** Opens a soft-closed month again, and those after it, which nothing may close before it. @throws AppError illegal_state. */
export async function reopenPeriod(context: Context, month: Month, reason: string): Promise<void> {
  const { trx, actor } = context;
  await lockBooks(context);
  const state = stateOf(await loadPeriods(context), month);
  if (state !== 'soft_closed') throw new AppError('illegal_state', { data: { state } });
  await accountingTables(trx)
    .deleteFrom('accounting.period')
    .where('company_id', '=', actor.companyId)
    .where('month', '>=', month)
    .execute();
  await recordOf(context, month, { action: 'accounting.reopen', before: state, after: { state: 'open', reason } });
}

/**
 * Closes a soft-closed month, and those before it, for good: every check is done, its journals keep their digests, and what
 * cannot be booked yet is booked in the next open month. @throws AppError illegal_state; not_closable with the checks.
 */
export async function hardClosePeriod(context: Context, month: Month): Promise<void> {
  const { trx, actor, now } = context;
  await lockBooks(context);
  const periods = await loadPeriods(context);
  const state = stateOf(periods, month);
  if (state !== 'soft_closed') throw new AppError('illegal_state', { data: { state } });
  const left = (await checkClosing(context, month)).filter((one) => one.state !== 'done');
  if (left.length > 0)
    throw new AppError('not_closable', { data: { count: left.length, checks: left.map(({ code }) => code) } });
  const name = await ownName(context);
  const { rows: closed } = await sql<{ month: Month }>`
    update accounting.period set state = 'hard_closed', hard_closed_at = ${now}, hard_closed_by = ${actor.userId},
      hard_closed_by_name = ${name}
    where company_id = ${actor.companyId} and state = 'soft_closed' and month <= ${month} returning month`.execute(trx);
  const months = closed.map((one) => one.month).toSorted((a, b) => (a < b ? -1 : 1));
  const sealed = await sealJournals(trx, actor.companyId, { from: months[0] ?? month, to: month });
  if (sealed.length > 0)
    await accountingTables(trx)
      .insertInto('accounting.closed_journal')
      .values(sealed.map((journal) => ({ company_id: actor.companyId, ...journal })))
      .execute();
  await postponeClosed(context);
  await recordOf(context, month, {
    action: 'accounting.hard-close',
    before: state,
    after: { state: 'hard_closed', months, journals: sealed.map(({ journal, sha256 }) => `${journal} ${sha256}`) },
  });
}

/**
 * Lets one controller or owner book in a soft-closed month until the end of a day. @throws AppError illegal_state;
 * invalid_input for somebody who keeps no books, or a day that is over.
 */
export async function grantException(
  context: Context,
  month: Month,
  { userId, reason, until }: { userId: UserId; reason: string; until: PlainDate },
): Promise<void> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const state = stateOf(await loadPeriods(context), month);
  if (state !== 'soft_closed') throw new AppError('illegal_state', { data: { state } });
  if (until < dayInZone(now, company.time_zone)) throw invalidInput([{ path: 'until', code: 'day_over' }]);
  const holders = await peopleHolding(trx, actor.companyId, ['controller', 'owner']);
  if (!holders.includes(userId)) throw invalidInput([{ path: 'userId', code: 'unknown' }]);
  const names = await namesOf(trx, actor.companyId, [userId, actor.userId]);
  const id = newId('pex', Date.parse(now));
  await accountingTables(trx)
    .insertInto('accounting.period_exception')
    .values({
      company_id: actor.companyId,
      id,
      month,
      user_id: userId,
      user_name: names.get(userId) ?? '',
      reason,
      until: instantOf(`${addDays(until, 1)}T00:00` as LocalTime, company.time_zone),
      created_by: actor.userId,
      created_by_name: names.get(actor.userId) ?? '',
      created_at: now,
    })
    .execute();
  await recordOf(context, month, {
    action: 'accounting.grant-exception',
    before: state,
    after: { id, userId, until, reason },
  });
}

const ownName = async ({ trx, actor }: Context): Promise<string> =>
  (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? '';

/** The month of the first thing that is booked, or the one that is closed where that is earlier. */
async function firstMonth({ trx, actor }: Context, month: Month): Promise<Month> {
  const { rows } = await sql<{ day: PlainDate | null }>`
    select least((select min(posting_on) from accounting.payable where company_id = ${actor.companyId}),
      (select min(posting_on) from accounting.settlement where company_id = ${actor.companyId}),
      (select min(booked_on) from accounting.export_line where company_id = ${actor.companyId})) as day`.execute(trx);
  const day = rows[0]?.day ?? null;
  const first = day === null ? month : monthOf(day);
  return first < month ? first : month;
}

const recordOf = (
  context: Context,
  month: Month,
  { action, before, after }: { action: string; before: string; after: Record<string, unknown> },
): Promise<void> =>
  recordChange(context, {
    action,
    entity: 'period',
    entityId: month,
    before: { state: before },
    after,
    topics: TOPICS,
  });

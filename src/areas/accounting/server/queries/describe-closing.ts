import { plusMs } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, dayInZone, lastDayOf, monthOf, type Month } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf, peopleHolding } from '#areas/members/server/door.ts';
import type { ClosingView } from '../../contract/closing.ts';
import { firstOpenMonth, stateOf } from '../../rules/periods.ts';
import { accountingTables } from '../tables.ts';
import { checkClosing } from './check-closing.ts';
import { loadPeriods } from './load-periods.ts';
import { sealJournals } from './seal-journals.ts';

/** The close assistant of one month: its state, what is left, who has exceptions, and how its journals were sealed. */
export async function describeClosing(context: Context, month: Month): Promise<ClosingView> {
  const { trx, actor, now } = context;
  const db = accountingTables(trx);
  const company = await getCompanyRow(trx, actor.companyId);
  const periods = await loadPeriods(context);
  const state = stateOf(periods, month);
  const row = await db
    .selectFrom('accounting.period')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('month', '=', month)
    .executeTakeFirst();
  const today = dayInZone(now, company.time_zone);
  const isOver = lastDayOf(month) < today;
  // Of what is closed for good nothing is left to do, and its proof was made then.
  const checks = state === 'hard_closed' ? [] : await checkClosing(context, month);
  const holders = await peopleHolding(trx, actor.companyId, ['controller', 'owner']);
  const names = await namesOf(trx, actor.companyId, holders);
  return {
    month,
    state,
    softClosed: row === undefined ? null : { at: row.soft_closed_at, by: row.soft_closed_by_name },
    hardClosed:
      row === undefined || row.hard_closed_at === null
        ? null
        : { at: row.hard_closed_at, by: row.hard_closed_by_name ?? '' },
    closableFrom: addDays(lastDayOf(month), 1),
    isOver,
    canClose: isOver && state !== 'hard_closed' && checks.every((one) => one.state === 'done'),
    firstOpen: firstOpenMonth(periods, monthOf(today) < month ? monthOf(today) : month),
    checks,
    exceptions: await exceptionsOf(context, month, company.time_zone),
    people: holders.map((id) => ({ id, name: names.get(id) ?? '' })),
    journals: state === 'hard_closed' ? await journalsOf(context, month, company.base_currency) : [],
  };
}

async function exceptionsOf(
  { trx, actor, now }: Context,
  month: Month,
  zone: string,
): Promise<ClosingView['exceptions']> {
  const rows = await accountingTables(trx)
    .selectFrom('accounting.period_exception')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('month', '=', month)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    reason: row.reason,
    // It ends when that day does.
    until: dayInZone(plusMs(row.until, -1), zone),
    isLive: row.until > now,
    createdByName: row.created_by_name,
  }));
}

/** The journals as they were sealed, each beside what its lines come to now. */
async function journalsOf(
  { trx, actor }: Context,
  month: Month,
  base: Parameters<typeof money>[1],
): Promise<ClosingView['journals']> {
  const kept = await accountingTables(trx)
    .selectFrom('accounting.closed_journal')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('month', '=', month)
    .orderBy('journal')
    .execute();
  const now = new Map(
    (await sealJournals(trx, actor.companyId, { from: month, to: month })).map((one) => [one.journal, one.sha256]),
  );
  return kept.map((row) => ({
    journal: row.journal,
    entries: row.entry_count,
    lines: row.line_count,
    debit: moneyToWire(money(row.debit_minor, base)),
    sha256: row.sha256,
    isUnchanged: now.get(row.journal) === row.sha256,
  }));
}

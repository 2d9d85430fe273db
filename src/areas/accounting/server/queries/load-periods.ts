import { sql, type RawBuilder } from 'kysely';
import type { Month } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { mayBookIn, type Periods } from '../../rules/periods.ts';

/** Which months are closed, as the caller sees them: their own exceptions count while they run. */
export async function loadPeriods({ trx, actor, now }: Context): Promise<Periods> {
  const { rows } = await sql<{ newestClosed: Month | null; newestHard: Month | null; excepted: Month[] | null }>`
    select max(month) as "newestClosed", max(month) filter (where state = 'hard_closed') as "newestHard",
      array_agg(month order by month) filter (where state = 'soft_closed' and exists (
        select from accounting.period_exception e
        where e.company_id = p.company_id and e.month = p.month and e.user_id = ${actor.userId} and e.until > ${now}
      )) as excepted
    from accounting.period p where company_id = ${actor.companyId}`.execute(trx);
  const [row] = rows;
  return {
    newestClosed: row?.newestClosed ?? null,
    newestHard: row?.newestHard ?? null,
    excepted: row?.excepted ?? [],
  };
}

/** @throws AppError period_closed, with the month, where the caller may not book in it. */
export async function refuseClosed(context: Context, month: Month): Promise<void> {
  if (!mayBookIn(await loadPeriods(context), month)) throw new AppError('period_closed', { data: { month } });
}

/** Soft-closed months in which the caller may not book: what is still open of them waits. */
export async function closedToCaller({ trx, actor, now }: Context): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`select month from accounting.period p
    where company_id = ${actor.companyId} and state = 'soft_closed' and not exists (
      select from accounting.period_exception e
      where e.company_id = p.company_id and e.month = p.month and e.user_id = ${actor.userId} and e.until > ${now}
    ) order by month`.execute(trx);
  return rows.map(({ month }) => month);
}

/** Whether a day is in none of these months, as a condition. */
export const isOpenFor = (column: string, closed: readonly Month[]): RawBuilder<boolean> =>
  closed.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`to_char(${sql.ref(column)}, 'YYYY-MM') <> all(${[...closed]}::text[])`;

/**
 * Exports and closings of a company are one after the other: an export that began before a month was closed has left before
 * its journals are sealed.
 */
export async function lockBooks({ trx, actor }: Pick<Context, 'trx' | 'actor'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounting-books:${actor.companyId}`}, 0))`.execute(trx);
}

/** What is still open of months that are closed for good is booked in the first open one; its own date stays. */
export async function postponeClosed({ trx, actor }: Pick<Context, 'trx' | 'actor'>): Promise<void> {
  for (const table of ['payable', 'settlement', 'accrual'])
    await sql`update ${sql.table(`accounting.${table}`)} set posting_on = accounting.first_open_day(company_id, posting_on)
      where company_id = ${actor.companyId} and state in ('created', 'prepared', 'failedToExport') and posting_on <= (
        select (to_date(max(month) || '-01', 'YYYY-MM-DD') + interval '1 month - 1 day')::date from accounting.period
        where company_id = ${actor.companyId} and state = 'hard_closed')`.execute(trx);
}

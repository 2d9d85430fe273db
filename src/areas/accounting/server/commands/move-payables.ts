import { sql } from 'kysely';
import { firstDayOf, lastDayOf, monthOf, nextMonth, type Month } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import type { PayableId } from '../../contract/bookkeeping.ts';
import { firstOpenMonth, mayBookIn, stateOf } from '../../rules/periods.ts';
import { loadPayableForUpdate } from '../queries/load-payable.ts';
import { loadPeriods, lockBooks } from '../queries/load-periods.ts';

const TOPICS = ['bookkeeping', 'home'];

/**
 * Books a payable that has not left in another month, in which the caller may book: in its own on its own day, in a later one
 * on the first. What of its cost leaves the month goes with it. @throws AppError illegal_state, version_conflict,
 * period_closed; invalid_input for a month before its own.
 */
export async function movePayable(
  context: Context,
  { payableId, version, month }: { payableId: PayableId; version: number; month: Month },
): Promise<void> {
  const { trx, actor } = context;
  await lockBooks(context);
  const row = await loadPayableForUpdate(trx, actor.companyId, { payableId, version });
  if (row.state !== 'created' && row.state !== 'prepared')
    throw new AppError('illegal_state', { data: { state: row.state } });
  const own = monthOf(row.payable_on);
  if (month < own) throw invalidInput([{ path: 'month', code: 'before_its_date' }]);
  const periods = await loadPeriods(context);
  for (const one of [month, monthOf(row.posting_on)])
    if (!mayBookIn(periods, one)) throw new AppError('period_closed', { data: { month: one } });
  const on = month === own ? row.payable_on : firstDayOf(month);
  await sql`update accounting.payable set posting_on = ${on}, version = version + 1
    where company_id = ${actor.companyId} and id = ${payableId}`.execute(trx);
  await sql`update accounting.settlement set posting_on = greatest(booked_on, ${on}::date)
    where company_id = ${actor.companyId} and source_id = ${row.source_id} and state = 'created'
      and (kind = 'deferral' or kind = 'amortisation' and posting_on < ${on})`.execute(trx);
  await recordChange(context, {
    action: 'accounting.move',
    entity: 'payable',
    entityId: payableId,
    before: { bookedOn: row.posting_on },
    after: { bookedOn: on },
    topics: TOPICS,
  });
}

/**
 * Books everything that is still to prepare up to the end of a month in the next open one, so that the month can be closed;
 * each keeps its own date. @throws AppError illegal_state for a month that is closed for good.
 */
export async function postponeOpen(context: Context, month: Month): Promise<{ moved: number }> {
  const { trx, actor } = context;
  await lockBooks(context);
  const periods = await loadPeriods(context);
  if (stateOf(periods, month) === 'hard_closed')
    throw new AppError('illegal_state', { data: { state: 'hard_closed' } });
  const to = firstDayOf(firstOpenMonth(periods, nextMonth(month)));
  const { rows } = await sql<{ id: PayableId }>`update accounting.payable set posting_on = ${to}, version = version + 1
    where company_id = ${actor.companyId} and state = 'created' and posting_on <= ${lastDayOf(month)} returning id`.execute(
    trx,
  );
  if (rows.length === 0) return { moved: 0 };
  await sql`update accounting.settlement s set posting_on = greatest(s.booked_on, ${to}::date) from accounting.payable p
    where s.company_id = ${actor.companyId} and p.company_id = s.company_id and p.source_id = s.source_id
      and p.id = any(${rows.map(({ id }) => id)}) and s.state = 'created' and s.posting_on < ${to}
      and s.kind in ('deferral', 'amortisation')`.execute(trx);
  await recordChange(context, {
    action: 'accounting.postpone-open',
    entity: 'company',
    entityId: actor.companyId,
    after: { month, bookedOn: to, count: rows.length },
    topics: TOPICS,
  });
  return { moved: rows.length };
}

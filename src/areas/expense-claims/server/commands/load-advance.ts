import { AppError, notFound } from '#platform/http/errors.ts';
import type { Context } from '#platform/http/call.ts';
import type { Selectable } from 'kysely';
import type { AdvanceId } from '../../contract/advance-id.ts';
import type { AdvanceSums } from '../../rules/advance-states.ts';
import { expenseClaimsTables, type AdvanceTableRow } from '../tables.ts';

export type LoadedAdvance = Selectable<AdvanceTableRow>;

/** The row, locked for a change by somebody else than who has it. @throws AppError not_found, version_conflict, own_advance. */
export async function loadOthersAdvance(
  { trx, actor }: Context,
  input: { advanceId: AdvanceId; version: number },
): Promise<LoadedAdvance> {
  const row = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.advance')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', input.advanceId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.member_id === actor.userId) throw new AppError('own_advance');
  if (row.version !== input.version)
    throw new AppError('version_conflict', { data: { version: row.version, state: row.state } });
  return row;
}

export const sumsOf = (row: LoadedAdvance): AdvanceSums => ({
  amount: row.amount_minor,
  claimed: row.claimed_minor,
  returned: row.returned_minor,
  isPaid: row.paid_on !== null,
  isCancelled: row.cancelled_at !== null,
});

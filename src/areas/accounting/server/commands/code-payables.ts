import { sql } from 'kysely';
import type { z } from 'zod';
import { monthOf } from '#kernel/plain-date.ts';
import { isAmong } from '#platform/db/is-among.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { listDimensions, mustAllowValues } from '#areas/dimensions/server/door.ts';
import type { PayableId } from '../../contract/bookkeeping.ts';
import { CODED_AT_ONCE_MAX, type codePayables as endpoint, type WhichPayables } from '../../contract/code-payables.ts';
import { analyticalField, BY_PERSON } from '../../rules/payable-rules.ts';
import { requiredFieldIds } from '../queries/blocked-by.ts';
import { closedToCaller } from '../queries/load-periods.ts';
import { matchingPayables } from '../queries/list-payables.ts';
import { accountingTables } from '../tables.ts';

type CodePayables = z.output<NonNullable<(typeof endpoint)['body']>>;
type Coded = { done: number; refused: { id: PayableId; name: string }[] };

/** So many that stayed as they are are named. */
const NAMED = 100;

/**
 * Sets the same account, recoverable VAT, cost centre or analytical value on many payables that are to prepare. One that is ready, exported or
 * of a month that is closed to the caller stays as it is and is named. @throws AppError too_many_rows; invalid_input for a cost centre that
 * is none, or a value that its field does not allow.
 */
export async function codePayables(context: Context, { which, set }: CodePayables): Promise<Coded> {
  const { trx, actor, now } = context;
  const { costCenters, ...dimensions } = await listDimensions(trx, actor.companyId);
  const costCenter = costCenters.find((one) => one.id === set.costCenterId);
  if (set.costCenterId !== undefined && costCenter === undefined)
    throw invalidInput([{ path: 'set.costCenterId', code: 'unknown' }]);
  if (set.analyticalValue !== undefined)
    await mustAllowValues(context, [{ at: 'set.analyticalValue', values: [set.analyticalValue] }]);
  const rows = await chosen(context, which, requiredFieldIds({ costCenters, ...dimensions }));
  if (rows.length > CODED_AT_ONCE_MAX) throw new AppError('too_many_rows');
  const closed = await closedToCaller(context);
  const isOpen = ({ state, posting_on: on }: (typeof rows)[number]): boolean =>
    state === 'created' && !closed.includes(monthOf(on));
  const ids = rows.filter(isOpen).map(({ id }) => id);
  if (ids.length > 0) {
    await sql`update accounting.payable set version = version + 1,
        expense_account_origin = case when ${set.expenseAccount ?? null}::text is not null
          and expense_account is distinct from ${set.expenseAccount ?? null} then 'person' else expense_account_origin end,
        origins = (case when ${set.expenseAccount ?? null}::text is null then origins else origins - 'expenseAccount' end)
          || ${JSON.stringify(personOf(set))}::jsonb,
        expense_account = coalesce(${set.expenseAccount ?? null}, expense_account),
        cost_center_id = coalesce(${set.costCenterId ?? null}, cost_center_id),
        cost_center_name = coalesce(${costCenter?.name ?? null}, cost_center_name),
        recoverable_percent = case when proof = 'sworn' then 0
          else coalesce(${set.recoverablePercent ?? null}::int, recoverable_percent) end,
        analytical_values = ${withValue(set.analyticalValue)},
        changed_by = ${actor.userId}, changed_at = ${now}
      where company_id = ${actor.companyId} and id = any(${ids})`.execute(trx);
    await recordChange(context, {
      action: 'accounting.code-many',
      entity: 'company',
      entityId: actor.companyId,
      after: { ...set, ids },
      topics: ['bookkeeping', 'home'],
    });
  }
  const stayed = rows.filter((row) => !isOpen(row));
  return {
    done: ids.length,
    refused: stayed.slice(0, NAMED).map(({ id, counterparty_name: name }) => ({ id, name })),
  };
}

/** What is set here is a person's from now on: rules leave it. */
const personOf = ({ costCenterId, recoverablePercent, analyticalValue }: CodePayables['set']) => ({
  ...(costCenterId === undefined ? {} : { costCenterId: BY_PERSON }),
  ...(recoverablePercent === undefined ? {} : { recoverablePercent: BY_PERSON }),
  ...(analyticalValue === undefined ? {} : { [analyticalField(analyticalValue.fieldId)]: BY_PERSON }),
});

/** The values of each with this one in place of what its field had. */
const withValue = (value: CodePayables['set']['analyticalValue']) =>
  value === undefined
    ? sql`analytical_values`
    : sql`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(analytical_values) as one
        where one ->> 'fieldId' <> ${value.fieldId}) || ${JSON.stringify([value])}::jsonb`;

/** Locked in one order, so that two people coding overlapping payables wait rather than deadlock. */
function chosen({ trx, actor }: Context, which: WhichPayables, required: readonly string[]) {
  const base =
    'ids' in which
      ? accountingTables(trx)
          .selectFrom('accounting.payable')
          .where('company_id', '=', actor.companyId)
          .where(isAmong('id', which.ids))
      : matchingPayables(trx, actor.companyId, { ...which.filter, required });
  return base
    .select(['id', 'state', 'counterparty_name', 'posting_on'])
    .orderBy('id')
    .limit(CODED_AT_ONCE_MAX + 1)
    .forUpdate()
    .execute();
}

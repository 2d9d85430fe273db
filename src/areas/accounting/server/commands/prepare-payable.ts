import { sql } from 'kysely';
import type { z } from 'zod';
import type { Amortisation } from '#kernel/amortisation.ts';
import { money } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { monthOf, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { Dimensions } from '#areas/dimensions/contract/dimension.ts';
import { listDimensions, mustAllowValues, type SetValues } from '#areas/dimensions/server/door.ts';
import type { codePayable as codePayableEndpoint, PayableId } from '../../contract/bookkeeping.ts';
import { payableSpread } from '#areas/payables/events.ts';
import type { Blocker } from '../../rules/blockers.ts';
import {
  amortisationOf,
  grossOf,
  loadPayableForUpdate,
  payableBlockers,
  PREPARED_AT_ONCE,
  type LoadedPayable,
} from '../queries/load-payable.ts';
import { closedToCaller, isOpenFor, refuseClosed } from '../queries/load-periods.ts';
import { splitAmounts } from '../../rules/splits.ts';
import { originsAfter } from '../../rules/payable-rules.ts';
import { lockAccounts } from '../accounts/party-locks.ts';
import { bookUnder, moveOf } from '../payable-rules/book-under.ts';
import { isAccountInUse } from '../payable-rules/check-rule.ts';
import { codedOf, isAccountFixed } from '../payable-rules/coded-row.ts';
import { settleFailures } from '../review/settle-failures.ts';
import { accountingTables, type StoredSplit } from '../tables.ts';
import { deferAnew } from './defer-cost.ts';

const TOPICS = ['bookkeeping', 'home'];
type Coding = z.output<NonNullable<(typeof codePayableEndpoint)['body']>>;

/**
 * Sets the coding of a payable that is not ready yet; of an invoice also the months that it is a cost of, of a credit note those that
 * it lowers the cost of.
 * @throws AppError illegal_state, version_conflict, invalid_input, period_closed.
 */
export async function codePayable(context: Context, payableId: PayableId, coding: Coding): Promise<LoadedPayable> {
  const { trx, actor } = context;
  if (coding.supplierAccountOf !== undefined) await lockAccounts(trx, actor.companyId);
  const row = await loadPayableForUpdate(trx, actor.companyId, { payableId, version: coding.version });
  if (row.state !== 'created') throw new AppError('illegal_state', { data: { state: row.state } });
  await refuseClosed(context, monthOf(row.posting_on));
  const dimensions = await listDimensions(trx, actor.companyId);
  const costCenter = dimensions.costCenters.find((one) => one.id === coding.costCenterId);
  if (coding.costCenterId !== null && costCenter === undefined)
    throw invalidInput([{ path: 'costCenterId', code: 'unknown' }]);
  await mustAllowValues(context, valuesOf(row, coding));
  const isChanged = coding.expenseAccount !== row.expense_account;
  // Nobody recovers the VAT of an affidavit, whatever is asked for (domain rules 2.5).
  const next = {
    ...coding,
    taxCode: coding.taxCode === undefined ? row.tax_code : coding.taxCode,
    recoverablePercent: row.proof === 'sworn' ? 0 : coding.recoverablePercent,
    supplierAccountOf: await supplierAccountOf(context, row, coding),
  };
  await bookUnder(trx, actor.companyId, moveOf({ row, after: next }));
  const changed = await accountingTables(trx)
    .updateTable('accounting.payable')
    .set({
      expense_account: coding.expenseAccount,
      expense_account_origin: coding.expenseAccount === null ? null : isChanged ? 'person' : row.expense_account_origin,
      cost_center_id: coding.costCenterId,
      cost_center_name: costCenter?.name ?? null,
      analytical_values: JSON.stringify(coding.analyticalValues),
      recoverable_percent: next.recoverablePercent,
      tax_code: next.taxCode,
      origins: JSON.stringify(originsAfter(codedOf(row), next)),
      ...(coding.splits === undefined ? {} : { splits: splitsOf(row, coding.splits, dimensions) }),
      changed_by: actor.userId,
      changed_at: context.now,
      ...(await spreadAnew(context, row, coding.amortisation)),
      version: row.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', payableId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(context, {
    action: 'accounting.code',
    entity: 'payable',
    entityId: payableId,
    before: auditable(row),
    after: auditable(changed),
    topics: TOPICS,
  });
  return changed;
}

/** What is set of the item and of each part; a part may have what the item, or another part, had before. */
function valuesOf(row: LoadedPayable, { analyticalValues: values, splits = [] }: Coding): SetValues[] {
  const kept = [...row.analytical_values, ...row.splits.flatMap((split) => split.analyticalValues)];
  return [
    { at: 'analyticalValues', values, kept },
    ...splits.map((split, index) => ({ at: `splits.${index}.analyticalValues`, values: split.analyticalValues, kept })),
  ];
}

/**
 * On whose account it is owed from now on. @throws AppError invalid_input for an account of nobody, or out of use, and where a payment
 * of it left already; nothing for a member's.
 */
async function supplierAccountOf(
  { trx, actor }: Context,
  row: LoadedPayable,
  { supplierAccountOf: asked }: Coding,
): Promise<LoadedPayable['supplier_account_of']> {
  const of = asked === row.counterparty_id ? null : asked;
  if (of === undefined || of === row.supplier_account_of) return row.supplier_account_of;
  const refuse = (code: string) => invalidInput([{ path: 'supplierAccountOf', code }]);
  if (row.counterparty_type !== 'supplier') throw refuse('not_of_a_supplier');
  if (await isAccountFixed(trx, row)) throw refuse('already_exported');
  if (of !== null && !(await isAccountInUse(trx, actor.companyId, of))) throw refuse('unknown');
  return of;
}

const auditable = (row: LoadedPayable) => ({
  account: row.expense_account,
  costCenter: row.cost_center_name,
  recoverable: row.recoverable_percent,
  tax: row.tax_code,
  supplierAccount: row.auxiliary_account,
  amortisation: amortisationOf(row),
  ...(row.splits.length === 0
    ? {}
    : {
        splits: row.splits.map(({ minor, description, expenseAccount: account, costCenterName: costCenter }) => ({
          minor,
          description,
          account,
          costCenter,
        })),
      }),
});

/**
 * The parts as they are kept, each with its amount. @throws AppError invalid_input where a part is nothing, the last line would be left with
 * nothing, an amount is in another currency, or a cost centre is none.
 */
function splitsOf(row: LoadedPayable, splits: NonNullable<Coding['splits']>, { costCenters }: Dimensions): string {
  const gross = grossOf(row);
  const amounts = splitAmounts(
    gross,
    splits.map(({ percent, amount }) => ({ percent, minor: amount?.minor ?? null })),
  );
  for (const [index, { amount, costCenterId }] of splits.entries()) {
    if (amount !== null && amount.currency !== gross.currency)
      throw invalidInput([{ path: `splits.${index}.amount`, code: 'wrong_currency' }]);
    if (costCenterId !== null && !costCenters.some(({ id }) => id === costCenterId))
      throw invalidInput([{ path: `splits.${index}.costCenterId`, code: 'unknown' }]);
  }
  if (splits.length > 0 && amounts === null) throw invalidInput([{ path: 'splits', code: 'leaves_nothing' }]);
  return JSON.stringify(
    splits.map(({ percent, expenseAccount, costCenterId, analyticalValues, description }, index): StoredSplit => ({
      percent,
      minor: String(amounts?.parts[index]?.minor ?? 0n),
      expenseAccount,
      costCenterId,
      costCenterName: costCenters.find(({ id }) => id === costCenterId)?.name ?? null,
      analyticalValues,
      description,
    })),
  );
}

/** What is booked in other months follows at once, budgets and the invoice itself when they hear of it. */
async function spreadAnew(
  { trx, actor }: Context,
  row: LoadedPayable,
  amortisation: Amortisation | null | undefined,
): Promise<Partial<Pick<LoadedPayable, 'amortised_from' | 'amortised_to'>>> {
  const before = amortisationOf(row);
  if (amortisation === undefined || (amortisation?.from === before?.from && amortisation?.to === before?.to)) return {};
  if (row.counterparty_type !== 'supplier') throw invalidInput([{ path: 'amortisation', code: 'not_of_a_supplier' }]);
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  await deferAnew(
    { trx, companyId: actor.companyId },
    {
      sourceId: row.source_id,
      payee: { type: row.counterparty_type, id: row.counterparty_id, name: row.counterparty_name },
      reference: row.reference,
      base: money(row.base_minor, base),
      bookedOn: row.payable_on,
      amortisation,
    },
  );
  await publishEvent(trx, actor.companyId, {
    kind: payableSpread,
    payload: { kind: row.kind, id: row.source_id, on: row.payable_on, amortisation, version: row.version + 1 },
  });
  return { amortised_from: amortisation?.from ?? null, amortised_to: amortisation?.to ?? null };
}

/** Marks a payable ready with this coding. @throws AppError not_ready with the blockers, illegal_state. */
export async function preparePayable(context: Context, payableId: PayableId, coding: Coding): Promise<void> {
  const row = await codePayable(context, payableId, coding);
  const blockers = payableBlockers(row, await listDimensions(context.trx, context.actor.companyId));
  if (blockers.length > 0) throw new AppError('not_ready', { data: { blockers } });
  await setState(context, row, 'prepared');
}

/** Sends a ready payable back, or one that failed, to be corrected. @throws AppError illegal_state once it is exported. */
export async function unpreparePayable(
  context: Context,
  input: { payableId: PayableId; version: number },
): Promise<void> {
  const row = await loadPayableForUpdate(context.trx, context.actor.companyId, input);
  if (row.state === 'failedToExport')
    return void (await settleFailures(context, { ids: [row.id], outcome: 'sent_back' }));
  if (row.state !== 'prepared') throw new AppError('illegal_state', { data: { state: row.state } });
  await refuseClosed(context, monthOf(row.posting_on));
  await setState(context, row, 'created');
}

export type PrepareResult = { done: number; refused: { id: PayableId; name: string; code: Blocker }[] };

/** Marks everything up to a day ready that nothing blocks and whose month is open to the caller; the rest is named with its first blocker. */
export async function prepareReady(context: Context, until: PlainDate): Promise<PrepareResult> {
  const { trx, actor, now } = context;
  const dimensions = await listDimensions(trx, actor.companyId);
  const rows = await accountingTables(trx)
    .selectFrom('accounting.payable')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'created')
    .where('posting_on', '<=', until)
    .where(isOpenFor('posting_on', await closedToCaller(context)))
    .where('created_at', '<=', now)
    .orderBy('posting_on')
    .orderBy('id')
    .limit(PREPARED_AT_ONCE)
    .forUpdate()
    .execute();
  const refused: PrepareResult['refused'] = [];
  const ready: PayableId[] = [];
  for (const row of rows) {
    const [code] = payableBlockers(row, dimensions);
    if (code === undefined) ready.push(row.id);
    else refused.push({ id: row.id, name: row.counterparty_name, code });
  }
  if (ready.length > 0) {
    await sql`update accounting.payable set state = 'prepared', prepared_at = ${now}, version = version + 1
      where company_id = ${actor.companyId} and id = any(${ready})`.execute(trx);
    await recordChange(context, {
      action: 'accounting.prepare-ready',
      entity: 'company',
      entityId: actor.companyId,
      after: { until, count: ready.length },
      topics: TOPICS,
    });
  }
  return { done: ready.length, refused: refused.slice(0, 100) };
}

async function setState(context: Context, row: LoadedPayable, state: 'created' | 'prepared'): Promise<void> {
  const { trx, actor } = context;
  await accountingTables(trx)
    .updateTable('accounting.payable')
    .set({ state, version: row.version + 1, ...(state === 'prepared' ? { prepared_at: context.now } : {}) })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await recordChange(context, {
    action: `accounting.${state}`,
    entity: 'payable',
    entityId: row.id,
    before: { state: row.state },
    after: { state },
    topics: TOPICS,
  });
}

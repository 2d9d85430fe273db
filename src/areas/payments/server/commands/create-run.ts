import { assert } from '#kernel/assert.ts';
import { businessDayFrom } from '#kernel/business-days.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow, nextNumber } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { AccountId } from '../../contract/bank.ts';
import type { RunId } from '../../contract/payment.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { runDecided, runMade, runRefused } from '../../events.ts';
import { confirmationsNeeded } from '../../rules/confirmations-needed.ts';
import { firstExecutionDay } from '../../rules/execution-day.ts';
import { suggestedOn } from '../../rules/discount.ts';
import { executionDayOf } from '../../rules/group-transfers.ts';
import { payListOf } from '../../rules/pay-list.ts';
import { movePayment } from '../../rules/payment-states.ts';
import { creditorsOf } from '../queries/creditors-of.ts';
import { obstacleOf } from '../queries/describe-payment.ts';
import { baseTotalOf, loadRun } from '../queries/describe-run.ts';
import { lockPaySettings, type PaySettings } from '../settings/read-pay-settings.ts';
import type { OpenCredits } from '../open-credits.ts';
import { paymentsTables, type DebtorAccountRow, type PaymentRow } from '../tables.ts';
import { fitDiscounts, giveDiscountsBack } from './fit-discounts.ts';
import { refuseCovered } from './refuse-covered.ts';
import { refuseBundling } from './refuse-duties.ts';
import { PROMISED, refuseOverCeiling } from './refuse-over-ceiling.ts';
import { refuseUnconfirmable } from './refuse-unconfirmable.ts';
import { liveConfirmations } from './run-confirmations.ts';

export const PAYMENT_TOPICS = ['payments', 'runs', 'home'];

/**
 * Puts payments together for one confirmation. All or none: one that cannot be paid refuses the run and is named.
 * @throws AppError illegal_state, iban_missing, cooling_off, currency_not_payable with `paymentId`; execute_on_past,
 *   after_cut_off with the first day that can be chosen, over_ceiling with what is left of the day, method_off,
 *   brought_account where the caller brought the account of one; too_few_to_confirm where two have to confirm it and there are not two others; credits_cover where a payee owes back
 *   as much.
 */
export async function createRun(
  context: Context,
  input: { paymentIds: PaymentId[]; accountId: AccountId; executeOn: PlainDate; onDueDays?: boolean | undefined },
  openCredits: OpenCredits,
): Promise<RunId> {
  const { trx, actor } = context;
  const settings = await lockPaySettings(trx, actor.companyId);
  if (!settings.methods.file && !settings.methods.csv) throw new AppError('method_off');
  // Nothing is carried out on the days between, so what is chosen there leaves on the next (as the dialog says).
  const executeOn = businessDayFrom(input.executeOn);
  await refuseDay(context, { chosen: input.executeOn, executeOn }, settings);
  const account = await paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', input.accountId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) throw notFound();
  const days = { executeOn, onDueDays: input.onDueDays === true };
  const dayOf = (payment: PaymentRow): PlainDate => executionDayOf(bestOn(payment, executeOn), days);
  const payments = await fitDiscounts(context, await lockPayable(context, [...new Set(input.paymentIds)]), dayOf);
  await refuseBundling(context, { payments, settings });
  await refuseCovered(context, payments, openCredits);
  await refuseOverCeiling(context, {
    ceiling: settings.dailyCeiling,
    payments,
    dayOf,
    counted: PROMISED,
  });
  await refuseUnconfirmable(context, confirmationsNeeded(baseTotalOf(payments), settings.twoAbove));
  return makeRun(context, { account, payments, days, dayOf, settings });
}

const bestOn = ({ due_on: dueOn, discount_until: until }: PaymentRow, earliest: PlainDate): PlainDate | null =>
  suggestedOn({ dueOn, until }, earliest);

type ToMake = {
  account: DebtorAccountRow;
  payments: readonly PaymentRow[];
  days: { executeOn: PlainDate; onDueDays: boolean };
  dayOf: (payment: PaymentRow) => PlainDate;
  settings: PaySettings;
};

async function makeRun(context: Context, { account, payments, days, dayOf, settings }: ToMake): Promise<RunId> {
  const { trx, actor, now } = context;
  const db = paymentsTables(trx);
  const ids = payments.map((payment) => payment.id);
  const ordered = payments.map(dayOf).toSorted();
  const [first = days.executeOn, last = first] = [ordered[0], ordered.at(-1)];
  const runId: RunId = newId('run', Date.parse(now));
  const number = await nextNumber(trx, actor.companyId, 'payment-run');
  const names = await namesOf(trx, actor.companyId, [actor.userId]);
  await db
    .insertInto('payments.run')
    .values({
      company_id: actor.companyId,
      id: runId,
      number,
      account_id: account.id,
      execute_on: first,
      last_on: last,
      state: 'to_confirm',
      created_by: actor.impersonatorId ?? actor.userId,
      created_by_name: names.get(actor.userId) ?? '',
      created_at: now,
      confirmations_needed: confirmationsNeeded(baseTotalOf(payments), settings.twoAbove),
    })
    .execute();
  for (const [executeOn, leaving] of Map.groupBy(payments, dayOf))
    await db
      .updateTable('payments.payment')
      .set((eb) => ({
        state: 'to_confirm' as const,
        run_id: runId,
        execute_on: executeOn,
        note: null,
        version: eb('version', '+', 1),
      }))
      .where('company_id', '=', actor.companyId)
      .where(
        'id',
        'in',
        leaving.map((payment) => payment.id),
      )
      .execute();
  await recordChange(context, {
    action: 'payments.create-run',
    entity: 'run',
    entityId: runId,
    after: { number, count: ids.length, executeOn: first, lastOn: last },
    topics: PAYMENT_TOPICS,
  });
  await publishEvent(trx, actor.companyId, {
    kind: runMade,
    payload: { ...tellingOf({ runId, number, payments, account }), madeBy: actor.userId },
  });
  return runId;
}

/** @throws AppError execute_on_past for a day before today, after_cut_off for one that the bank can't keep any more. */
async function refuseDay(
  { trx, actor, now }: Context,
  { chosen, executeOn }: { chosen: PlainDate; executeOn: PlainDate },
  { cutOff }: PaySettings,
): Promise<void> {
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  if (chosen < dayInZone(now, zone)) throw new AppError('execute_on_past');
  const first = firstExecutionDay(now, { zone, cutOff });
  if (executeOn < first) throw new AppError('after_cut_off', { data: { day: first } });
}

/** All of these, none of which anything keeps from being paid, until the transaction ends. */
async function lockPayable({ trx, actor, now }: Context, ids: readonly PaymentId[]): Promise<PaymentRow[]> {
  // Locked in one order, so that two people choosing overlapping payments wait rather than deadlock.
  const payments = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (payments.length !== ids.length) throw notFound();
  const creditors = await creditorsOf(trx, actor.companyId, payments);
  for (const payment of payments) {
    if (!movePayment('schedule', payment.state).ok)
      throw new AppError('illegal_state', { data: { paymentId: payment.id, state: payment.state } });
    const obstacle = obstacleOf(payment, now, creditors);
    if (obstacle !== null) throw new AppError(obstacle, { data: { paymentId: payment.id, payee: payment.payee_name } });
  }
  return payments;
}

type Made = {
  runId: RunId;
  number: number;
  payments: readonly PaymentRow[];
  account: { currency: CurrencyCode };
};

/** What is told of a run: its number, how many payments, and how much. */
function tellingOf({ runId, number, payments, account }: Made) {
  const total = payments.reduce((sum, payment) => sum + payment.amount_minor, 0n);
  return {
    runId,
    number,
    source: payListOf(payments[0]?.payee_type ?? 'supplier'),
    count: payments.length,
    total: moneyToWire(money(total, account.currency)),
  };
}

/** Sends every payment of a run back to "to pay" with the reason (decision 24): nothing is lost. @throws illegal_state. */
export async function refuseRun(context: Context, input: { runId: RunId; reason: string }): Promise<void> {
  const { trx, actor } = context;
  const { run, payments, account } = await loadRun(trx, actor.companyId, { runId: input.runId, lock: true });
  if (run.state !== 'to_confirm') throw new AppError('illegal_state', { data: { state: run.state } });
  for (const payment of payments)
    assert(valueOrThrow(movePayment('refuse', payment.state)) === 'to_pay', 'A refused payment waits again');
  await giveDiscountsBack(context, payments);
  const by = (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? '';
  const confirmedBy = ((await liveConfirmations(trx, actor.companyId, [input.runId])).get(input.runId) ?? []).map(
    (one) => one.user_id,
  );
  const db = paymentsTables(trx);
  await db
    .insertInto('payments.refused_run_payment')
    .values(payments.map(({ id }) => ({ company_id: actor.companyId, run_id: input.runId, payment_id: id })))
    .execute();
  await db
    .updateTable('payments.payment')
    .set((eb) => ({
      state: 'to_pay' as const,
      run_id: null,
      execute_on: null,
      note: input.reason,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', actor.companyId)
    .where('run_id', '=', input.runId)
    .execute();
  await db
    .updateTable('payments.run')
    .set({ state: 'refused', refused_reason: input.reason, refused_by_name: by, refused_at: context.now })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', input.runId)
    .execute();
  await recordChange(context, {
    action: 'payments.refuse-run',
    entity: 'run',
    entityId: input.runId,
    before: { count: payments.length },
    reason: input.reason,
    topics: PAYMENT_TOPICS,
  });
  await publishEvent(trx, actor.companyId, { kind: runDecided, payload: { runId: input.runId } });
  await publishEvent(trx, actor.companyId, {
    kind: runRefused,
    payload: {
      ...tellingOf({ runId: input.runId, number: run.number, payments, account }),
      madeBy: run.created_by,
      confirmedBy,
      by,
      refusedBy: actor.userId,
      reason: input.reason,
    },
  });
}

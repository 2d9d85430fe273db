import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Money } from '#kernel/money.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, valueOrThrow } from '#platform/http/errors.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow, nextNumber } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { advanceAccount, employeeAccount, postEntry } from '#areas/ledger/server/door.ts';
import { holdBankDetail, findMember, namesOf } from '#areas/members/server/door.ts';
import type { PayableReturned, PayableSettled } from '#areas/payables/events.ts';
import { cancelPayment, openPayment } from '#areas/payments/server/door.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import { openTripsOf } from '#areas/requests/server/door.ts';
import type { AdvanceId } from '../../contract/advance-id.ts';
import { checkAdvanceMove } from '../../rules/advance-states.ts';
import { expenseClaimsTables } from '../tables.ts';
import { loadOthersAdvance, sumsOf } from './load-advance.ts';

export const ADVANCE_TOPICS = ['advances', 'claims', 'payments', 'home', 'bookkeeping'];

export type GiveAdvance = {
  memberId: UserId;
  amount: Money;
  purpose: string;
  givenOn: PlainDate;
  tripId: RequestId | null;
};

/**
 * Lends a member money beforehand (domain rules 2.9): it waits to be paid as claims do, and the ledger says that the
 * company owes it and the member will have it.
 * @throws AppError own_advance, invalid_input for somebody who is no active member, another currency than the company's, a
 *   day to come, or a trip that is not an open one of theirs.
 */
export async function giveAdvance(context: Context, input: GiveAdvance): Promise<AdvanceId> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const company = await getCompanyRow(trx, companyId);
  if (input.memberId === actor.userId || input.memberId === actor.impersonatorId) throw new AppError('own_advance');
  const member = await findMember(trx, companyId, input.memberId);
  if (member === null || member.state !== 'active') throw invalidInput([{ path: 'memberId', code: 'unknown' }]);
  if (input.amount.currency !== company.base_currency)
    throw invalidInput([{ path: 'amount', code: 'currency_differs' }]);
  if (input.givenOn > dayInZone(now, company.time_zone)) throw invalidInput([{ path: 'givenOn', code: 'in_future' }]);
  const trips = input.tripId === null ? [] : await openTripsOf(trx, companyId, input.memberId);
  const trip = trips.find(({ id }) => id === input.tripId);
  if (input.tripId !== null && trip === undefined) throw invalidInput([{ path: 'tripId', code: 'unknown' }]);
  const id: AdvanceId = newId('adv', Date.parse(now));
  const number = await nextNumber(trx, companyId, 'advance');
  const names = await namesOf(trx, companyId, [actor.userId]);
  await expenseClaimsTables(trx)
    .insertInto('expense_claims.advance')
    .values({
      company_id: companyId,
      id,
      number,
      member_id: input.memberId,
      member_name: member.full_name,
      amount_minor: input.amount.minor,
      currency: input.amount.currency,
      purpose: input.purpose,
      given_on: input.givenOn,
      trip_id: trip?.id ?? null,
      trip_label: trip === undefined ? null : `R-${trip.number} ${trip.description}`,
      given_by: actor.userId,
      given_by_name: names.get(actor.userId) ?? '',
      created_at: now,
      version: 1,
    })
    .execute();
  const bank = await holdBankDetail(trx, companyId, input.memberId);
  await openPayment(trx, companyId, {
    source: { type: 'advance', id },
    asked: null,
    // Who acts as somebody else gave it: they take part in it like whoever asked (ADR 40).
    givenBy: actor.impersonatorId ?? actor.userId,
    payee: { type: 'member', id: input.memberId, name: bank?.holder ?? member.full_name },
    iban: bank?.iban ?? null,
    ibanUsableFrom: bank?.usable_from ?? null,
    amount: input.amount,
    baseAmount: input.amount,
    dueOn: null,
    reference: advanceReference(number),
    owedOn: input.givenOn,
    against: advanceAccount(input.memberId),
    now,
  });
  await recordChange(context, {
    action: 'expense-claims.give-advance',
    entity: 'advance',
    entityId: id,
    after: { number, memberId: input.memberId, amount: moneyToWire(input.amount), tripId: trip?.id ?? null },
    topics: ADVANCE_TOPICS,
  });
  return id;
}

/** What stands on the transfer and in the books. */
export const advanceReference = (number: number): string => `A-${number}`;

/** Gives up an advance that was not paid. @throws AppError illegal_state once its payment is under way, own_advance. */
export async function cancelAdvance(context: Context, input: { advanceId: AdvanceId; version: number }): Promise<void> {
  const { trx, actor, now } = context;
  const row = await loadOthersAdvance(context, input);
  valueOrThrow(checkAdvanceMove('cancel', sumsOf(row)));
  await cancelPayment(trx, actor.companyId, { type: 'advance', id: row.id });
  await expenseClaimsTables(trx)
    .updateTable('expense_claims.advance')
    .set({ cancelled_at: now, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  await postEntry(trx, actor.companyId, {
    key: `not owed ${row.id}`,
    bookedOn: dayInZone(now, zone),
    description: `${row.member_name}, ${advanceReference(row.number)}`,
    postings: [
      { account: employeeAccount(row.member_id), minor: row.amount_minor },
      { account: advanceAccount(row.member_id), minor: -row.amount_minor },
    ],
    now,
  });
  await recordChange(context, {
    action: 'expense-claims.cancel-advance',
    entity: 'advance',
    entityId: row.id,
    before: { state: row.state, amount: moneyToWire(money(row.amount_minor, row.currency)) },
    after: { state: 'cancelled' },
    topics: ADVANCE_TOPICS,
  });
}

/** The bank shows the money gone: the member has it. */
export const settleAdvance = (context: ListenerContext, payment: PayableSettled): Promise<void> =>
  setPaidOn(context, payment, payment.bookedOn);

/** The bank gave the money back: it is sent again, so what was claimed of it stays. */
export const reopenAdvance = (context: ListenerContext, payment: PayableReturned): Promise<void> =>
  setPaidOn(context, payment, null);

async function setPaidOn(
  { trx, companyId }: ListenerContext,
  { source }: PayableSettled,
  paidOn: PlainDate | null,
): Promise<void> {
  if (source.type !== 'advance') return;
  await expenseClaimsTables(trx)
    .updateTable('expense_claims.advance')
    .set((eb) => ({ paid_on: paidOn, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId as CompanyId)
    .where('id', '=', source.id as AdvanceId)
    .where('cancelled_at', 'is', null)
    .execute();
  await announceChange(trx, { companyId, topics: ADVANCE_TOPICS });
}

import { money, moneyToWire, type Money } from '#kernel/money.ts';
import type { Id } from '#kernel/id.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { advanceAccount, employeeAccount, postEntry } from '#areas/ledger/server/door.ts';
import { holdBankDetail } from '#areas/members/server/door.ts';
import { lowerPayment, raisePayment } from '#areas/payments/server/door.ts';
import type { AdvanceId } from '../../contract/advance-id.ts';
import type { ClaimId } from '../../contract/claim-id.ts';
import { payableSetOff } from '#areas/payables/events.ts';
import { claimKind } from '../../contract/payable-kinds.ts';
import { openOf } from '../../rules/advance-states.ts';
import { moveClaim, type ClaimState } from '../../rules/claim-states.ts';
import { planSetOff, type OpenAdvance } from '../../rules/set-off.ts';
import { loadClaimForUpdate, type LoadedClaim } from '../queries/describe-claim.ts';
import { mayReview } from '../queries/may-review.ts';
import { openSetOffsOf } from '../queries/set-offs.ts';
import { expenseClaimsTables } from '../tables.ts';
import { ADVANCE_TOPICS } from './give-advance.ts';
import { publishMove } from './publish-move.ts';

/** What this member holds of paid advances, locked until the end: two claims accepted at once never set the same off. */
export async function lockOpenAdvances(trx: Trx, companyId: CompanyId, memberId: UserId): Promise<OpenAdvance[]> {
  const rows = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.advance')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('paid_on', 'is not', null)
    .where('state', 'in', ['paid', 'partly_claimed'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.flatMap((row) => {
    const open = openOf({ amount: row.amount_minor, claimed: row.claimed_minor, returned: row.returned_minor });
    if (row.paid_on === null || open === 0n) return [];
    return [{ id: row.id, number: row.number, open, paidOn: row.paid_on, tripId: row.trip_id }];
  });
}

type Owed = { owed: Money; advances: readonly OpenAdvance[] };

/**
 * Sets what the member holds of advances off against a claim that was just accepted and whose payment was just opened:
 * what is paid is what is left. A claim of which nothing is left is paid by that (domain rules 2.9).
 */
export async function setOffClaim(context: Context, claim: LoadedClaim, { owed, advances }: Owed): Promise<void> {
  const { trx, actor } = context;
  const parts = planSetOff(owed.minor, advances, { tripId: claim.trip_id });
  if (parts.length === 0) return;
  for (const { advance, minor } of parts)
    await post(context, claim, { advanceId: advance.id, advanceNumber: advance.number, minor, undoes: null });
  const total = parts.reduce((sum, { minor }) => sum + minor, 0n);
  await lowerPayment(trx, actor.companyId, { source: { type: 'claim', id: claim.id }, minor: total });
  const state = total === owed.minor ? valueOrThrow(moveClaim('settle', claim.state)) : claim.state;
  if (state !== claim.state) await setClaimState(context, claim, state);
  await recordChange(context, {
    action: 'expense-claims.set-off',
    entity: 'claim',
    entityId: claim.id,
    before: { state: claim.state },
    after: {
      state,
      setOff: moneyToWire(money(total, owed.currency)),
      advances: parts.map(({ advance }) => advance.number),
    },
    topics: ADVANCE_TOPICS,
  });
}

/**
 * Takes back all that was set off for a claim, so that all of it is paid and the member holds the advances again.
 * @throws AppError illegal_state when nothing is set off, or once the rest is in a run, was sent before, or has left;
 *   own_request, version_conflict.
 */
export async function takeBackSetOff(context: Context, input: { claimId: ClaimId; version: number }): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const claim = await loadClaimForUpdate(trx, companyId, input);
  valueOrThrow(mayReview(context, claim));
  const parts = await openSetOffsOf(trx, companyId, claim.id);
  if (parts.length === 0) throw new AppError('illegal_state', { data: { state: claim.state } });
  const total = parts.reduce((sum, part) => sum + part.minor, 0n);
  const { base_currency: base } = await getCompanyRow(trx, companyId);
  for (const part of parts) await post(context, claim, { ...part, minor: -part.minor, undoes: part.id });
  const bank = await holdBankDetail(trx, companyId, claim.member_id);
  const amount = money(total, base);
  await raisePayment(trx, companyId, {
    source: { type: 'claim', id: claim.id },
    asked: { requestId: claim.request_id, requesterId: claim.member_id, delegateId: claim.delegate_id },
    payee: { type: 'member', id: claim.member_id, name: bank?.holder ?? claim.member_name },
    iban: bank?.iban ?? null,
    ibanUsableFrom: bank?.usable_from ?? null,
    amount,
    baseAmount: amount,
    dueOn: null,
    reference: `R-${claim.number}`,
    owedOn: claim.occurred_on,
    now,
  });
  // Paid by set-off alone: it is owed again.
  const state = total === claim.owed_minor ? valueOrThrow(moveClaim('reopen', claim.state)) : claim.state;
  await setClaimState(context, claim, state);
  await recordChange(context, {
    action: 'expense-claims.take-set-off-back',
    entity: 'claim',
    entityId: claim.id,
    before: { state: claim.state, setOff: moneyToWire(amount) },
    after: { state },
    topics: ADVANCE_TOPICS,
  });
}

type Part = { advanceId: AdvanceId; advanceNumber: number; minor: bigint; undoes: Id<'alo'> | null };

/** One line of set-off with its ledger entry and its fact; below zero it takes another back. */
async function post({ trx, actor, now }: Context, claim: LoadedClaim, part: Part): Promise<void> {
  const { companyId } = actor;
  const company = await getCompanyRow(trx, companyId);
  const bookedOn = dayInZone(now, company.time_zone);
  const id = newId('alo', Date.parse(now));
  await expenseClaimsTables(trx)
    .insertInto('expense_claims.allocation')
    .values({
      company_id: companyId,
      id,
      advance_id: part.advanceId,
      claim_id: claim.id,
      minor: part.minor,
      undoes: part.undoes,
      made_by: actor.userId,
      made_at: now,
    })
    .execute();
  await postEntry(trx, companyId, {
    key: `set off ${id}`,
    bookedOn,
    description: `${claim.member_name}, R-${claim.number} / A-${part.advanceNumber}`,
    postings: [
      { account: employeeAccount(claim.member_id), minor: part.minor },
      { account: advanceAccount(claim.member_id), minor: -part.minor },
    ],
    now,
  });
  const isTakenBack = part.minor < 0n;
  await publishEvent(trx, companyId, {
    kind: payableSetOff,
    payload: {
      kind: claimKind.name,
      id: claim.id,
      allocationId: id,
      isTakenBack,
      advanceNumber: part.advanceNumber,
      ...(claim.adjustment_id === null ? { requestId: claim.request_id } : {}),
      description: claim.description,
      payee: { type: 'member', id: claim.member_id, name: claim.member_name },
      amount: moneyToWire(money(isTakenBack ? -part.minor : part.minor, company.base_currency)),
      bookedOn,
    },
  });
}

async function setClaimState({ trx, actor, now }: Context, claim: LoadedClaim, state: ClaimState): Promise<void> {
  const moved = await expenseClaimsTables(trx)
    .updateTable('expense_claims.claim')
    .set((eb) => ({ state, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', claim.id)
    .returning(['id', 'request_id', 'adjustment_id', 'version', 'state'])
    .executeTakeFirstOrThrow();
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  await publishMove(trx, actor.companyId, { ...moved, on: state === 'paid' ? dayInZone(now, zone) : null });
}

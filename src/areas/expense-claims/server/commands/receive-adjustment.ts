import { money, moneyFromWire, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { PRODUCT_NAME } from '#kernel/product.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { systemContext } from '#platform/http/system-context.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow, nextNumber } from '#areas/companies/server/door.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { advanceAccount, employeeAccount, postEntry, SPEND_ACCOUNT } from '#areas/ledger/server/door.ts';
import { toBase } from '#areas/rates/server/door.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import type { MileageAdjusted } from '#areas/travel/events.ts';
import { excessHeld } from '../../events.ts';
import type { AdvanceId } from '../../contract/advance-id.ts';
import { ADJUSTMENT_WORDS } from '../adjustment-words.ts';
import type { LoadedClaim } from '../queries/describe-claim.ts';
import { expenseClaimsTables } from '../tables.ts';
import { ADVANCE_TOPICS, advanceReference } from './give-advance.ts';
import { inBase, publishValidated, tellMoneyAndBooks } from './review-claim.ts';

const SYSTEM = 'system:mileage';

/**
 * What a tax year's mileage is adjusted by becomes a claim of its own, coded as the claim of the year's last trip and
 * accepted already, since it follows from what finance accepted: above zero it is owed, or set off against what the
 * member holds of advances; below zero the member holds it as an advance, which later claims are set off against and
 * which may be given back. Received once however often it is told (domain rules 2.9, decision 35).
 */
export async function receiveAdjustment(listener: ListenerContext, fact: MileageAdjusted): Promise<void> {
  const context = systemContext(listener, SYSTEM);
  const claim = await addClaim(context, fact);
  if (claim === null) return;
  const amount = moneyFromWire(fact.adjustment.amount);
  if (amount.minor > 0n) await tellMoneyAndBooks(context, claim);
  else await holdExcess(context, claim);
  await recordChange(context, {
    action: 'expense-claims.adjust-mileage',
    entity: 'claim',
    entityId: claim.id,
    after: { adjustmentId: fact.adjustmentId, ...fact.adjustment },
    topics: ADVANCE_TOPICS,
  });
}

/** Null where it was received before. */
async function addClaim(context: Context, fact: MileageAdjusted): Promise<LoadedClaim | null> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const { adjustment, adjustmentId } = fact;
  const company = await getCompanyRow(trx, companyId);
  const like = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.claim')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('request_id', '=', fact.requestId as RequestId)
    .where('adjustment_id', 'is', null)
    .executeTakeFirstOrThrow();
  const amount = moneyFromWire(adjustment.amount);
  const on = dayInZone(now, company.time_zone);
  const { baseAmount } = await toBase(trx, companyId, { amount, base: company.base_currency, on });
  const { lang } = await getUser(trx, fact.memberId);
  const added = await expenseClaimsTables(trx)
    .insertInto('expense_claims.claim')
    .values({
      company_id: companyId,
      id: newId('clm', Date.parse(now)),
      request_id: like.request_id,
      adjustment_id: adjustmentId,
      number: like.number,
      kind: 'mileage',
      price: JSON.stringify({ type: 'mileage-year', ...adjustment }),
      attendees: [],
      personal_minor: null,
      vat_lines: '[]',
      member_id: fact.memberId,
      member_name: like.member_name,
      description: ADJUSTMENT_WORDS[lang](adjustment.yearOn),
      supplier_name: null,
      occurred_on: on,
      claimed_minor: amount.minor,
      sanctioned_minor: amount.minor,
      currency: amount.currency,
      base_claimed_minor: baseAmount.minor,
      fx_rate_id: null,
      cost_center_id: like.cost_center_id,
      expense_category_id: like.expense_category_id,
      analytical_values: JSON.stringify(like.analytical_values),
      expense_account: like.expense_account,
      file_ids: [],
      trip_id: null,
      state: amount.minor > 0n ? 'validated' : 'paid',
      arrived_at: now,
      reviewed_at: now,
      version: 1,
    })
    .onConflict((conflict) => conflict.constraint('claim__request').doNothing())
    .returningAll()
    .executeTakeFirst();
  return added ?? null;
}

/** What a member was paid too much is lent to them from now on: an advance that no transfer paid. */
async function holdExcess(context: Context, claim: LoadedClaim): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const company = await getCompanyRow(trx, companyId);
  const excess = money(-claim.base_claimed_minor, company.base_currency);
  const id: AdvanceId = newId('adv', Date.parse(now));
  const number = await nextNumber(trx, companyId, 'advance');
  await expenseClaimsTables(trx)
    .insertInto('expense_claims.advance')
    .values({
      company_id: companyId,
      id,
      adjustment_id: claim.adjustment_id,
      number,
      member_id: claim.member_id,
      member_name: claim.member_name,
      amount_minor: excess.minor,
      currency: excess.currency,
      purpose: claim.description,
      given_on: claim.occurred_on,
      trip_id: null,
      trip_label: null,
      paid_on: claim.occurred_on,
      given_by: actor.userId,
      given_by_name: PRODUCT_NAME,
      created_at: now,
      version: 1,
    })
    .execute();
  await expenseClaimsTables(trx)
    .updateTable('expense_claims.claim')
    .set({ owed_minor: -excess.minor })
    .where('company_id', '=', companyId)
    .where('id', '=', claim.id)
    .execute();
  // Less is owed to them for what was spent, and what that leaves they hold.
  await postEntry(trx, companyId, {
    key: `owed ${claim.id}`,
    bookedOn: claim.occurred_on,
    description: `${claim.member_name}, R-${claim.number}`,
    postings: [
      { account: employeeAccount(claim.member_id), minor: excess.minor },
      { account: SPEND_ACCOUNT, minor: -excess.minor },
    ],
    now,
  });
  await postEntry(trx, companyId, {
    key: `owed ${id}`,
    bookedOn: claim.occurred_on,
    description: `${claim.member_name}, ${advanceReference(number)}`,
    postings: [
      { account: advanceAccount(claim.member_id), minor: excess.minor },
      { account: employeeAccount(claim.member_id), minor: -excess.minor },
    ],
    now,
  });
  await publishValidated(context, claim, await inBase(context, claim));
  await publishEvent(trx, companyId, {
    kind: excessHeld,
    payload: {
      advanceId: id,
      number,
      claimId: claim.id,
      memberId: claim.member_id,
      memberName: claim.member_name,
      description: claim.description,
      amount: moneyToWire(excess),
      bookedOn: claim.occurred_on,
    },
  });
}

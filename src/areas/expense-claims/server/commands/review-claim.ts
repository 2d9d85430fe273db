import { compare, money, moneyFromWire, moneyToWire, type Money } from '#kernel/money.ts';
import { isNonEmpty } from '#kernel/text.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { holdBankDetail } from '#areas/members/server/door.ts';
import { openPayment } from '#areas/payments/server/door.ts';
import { toBase } from '#areas/rates/server/door.ts';
import type { z } from 'zod';
import type { validateClaim as validateClaimEndpoint } from '../../contract/claim.ts';
import type { ClaimId } from '../../contract/claim-id.ts';
import { shareVatLines } from '#areas/payables/contract/share-vat-lines.ts';
import { payableRejected, payableValidated } from '#areas/payables/events.ts';
import { CLAIM_JOURNAL_KINDS, claimKind } from '../../contract/payable-kinds.ts';
import { moveClaim, type ClaimState } from '../../rules/claim-states.ts';
import { checkSanction } from '../../rules/sanction.ts';
import { loadClaimForUpdate, type LoadedClaim } from '../queries/describe-claim.ts';
import { mayReview } from '../queries/may-review.ts';
import { expenseClaimsTables } from '../tables.ts';
import { publishMove } from './publish-move.ts';
import { lockOpenAdvances, setOffClaim } from './set-off.ts';

const TOPICS = ['claims', 'payments', 'home', 'bookkeeping'];
type Fields = z.output<NonNullable<(typeof validateClaimEndpoint)['body']>>;

/**
 * Accepts a claim: what is paid back is fixed, the payment opened, the books told, in one transaction.
 * @throws AppError above_claimed, reason_needed when it was lowered without one, sums_differ, own_request,
 *   illegal_state, version_conflict.
 */
export async function validateClaim(context: Context, claimId: ClaimId, fields: Fields): Promise<void> {
  const { trx, actor, now } = context;
  const row = await loadOthersClaim(context, { claimId, version: fields.version });
  const state = valueOrThrow(moveClaim('validate', row.state));
  const claimed = money(row.claimed_minor, row.currency);
  const sanctioned = valueOrThrow(checkSanction(claimed, fields.sanctioned));
  const isLowered = compare(sanctioned, claimed) < 0;
  if (isLowered && !isNonEmpty(fields.reason)) throw new AppError('reason_needed');
  const lines = fields.vatLines.map((line) => ({
    rate: line.rate,
    net: moneyFromWire(line.net),
    tax: moneyFromWire(line.tax),
  }));
  const stated = lines.reduce((total, line) => total + line.net.minor + line.tax.minor, 0n);
  if (lines.length > 0 && stated !== claimed.minor && stated !== sanctioned.minor) throw new AppError('sums_differ');
  const vatLines = (stated === sanctioned.minor ? lines : shareVatLines(lines, claimed, sanctioned)).map((line) => ({
    rate: line.rate,
    net: moneyToWire(line.net),
    tax: moneyToWire(line.tax),
  }));
  const changed = await expenseClaimsTables(trx)
    .updateTable('expense_claims.claim')
    .set({
      state,
      sanctioned_minor: sanctioned.minor,
      vat_lines: JSON.stringify(vatLines),
      cost_center_id: fields.costCenterId,
      expense_category_id: fields.expenseCategoryId,
      expense_account: fields.expenseAccount,
      reason: fields.reason,
      reviewed_at: now,
      reviewed_by: actor.userId,
      version: row.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', claimId)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Before anything is set off, which moves it on.
  await publishMove(trx, actor.companyId, { ...changed, by: actor.userId });
  await tellMoneyAndBooks(context, changed);
  await recordReview(context, row, { state, reason: fields.reason });
}

export async function rejectClaim(
  context: Context,
  input: { claimId: ClaimId; version: number; reason: string },
): Promise<void> {
  const { trx, actor, now } = context;
  const row = await loadOthersClaim(context, input);
  const state = valueOrThrow(moveClaim('reject', row.state));
  await expenseClaimsTables(trx)
    .updateTable('expense_claims.claim')
    .set({ state, reason: input.reason, reviewed_at: now, reviewed_by: actor.userId, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await recordReview(context, row, { state, reason: input.reason });
  await publishEvent(trx, actor.companyId, {
    kind: payableRejected,
    payload: { kind: claimKind.name, id: row.id, requestId: row.request_id, inboxFileId: null, reason: input.reason },
  });
  const version = row.version + 1;
  await publishMove(trx, actor.companyId, { ...row, state, version, by: actor.userId, reason: input.reason });
}

async function loadOthersClaim(
  { trx, actor }: Context,
  input: { claimId: ClaimId; version: number },
): Promise<LoadedClaim> {
  const row = await loadClaimForUpdate(trx, actor.companyId, input);
  // Nobody reviews the own claim, nor one that they wrote (domain rules 2.0).
  valueOrThrow(mayReview({ actor }, row));
  return row;
}

type BaseValue = { sanctioned: Money; baseAmount: Money; rate: string };

/** What was accepted, and its value in base currency by the rate of the claim. */
export async function inBase({ trx, actor }: Context, row: LoadedClaim): Promise<BaseValue> {
  const company = await getCompanyRow(trx, actor.companyId);
  const sanctioned = money(row.sanctioned_minor ?? row.claimed_minor, row.currency);
  const { baseAmount, rate } = await toBase(trx, actor.companyId, {
    amount: sanctioned,
    base: company.base_currency,
    on: row.occurred_on,
    rateId: row.fx_rate_id,
  });
  return { sanctioned, baseAmount, rate };
}

/** Opens the payment of an accepted claim, tells the books, and sets it off against what its member holds of advances. */
export async function tellMoneyAndBooks(context: Context, row: LoadedClaim): Promise<void> {
  const { trx, actor, now } = context;
  const value = await inBase(context, row);
  const { baseAmount } = value;
  // Before the ledger, in the order in which everything that touches advances locks.
  const advances = await lockOpenAdvances(trx, actor.companyId, row.member_id);
  const bank = await holdBankDetail(trx, actor.companyId, row.member_id);
  // An employee is paid back in the base currency, whatever the receipt's was.
  await openPayment(trx, actor.companyId, {
    source: { type: 'claim', id: row.id },
    asked: { requestId: row.request_id, requesterId: row.member_id, delegateId: row.delegate_id },
    payee: { type: 'member', id: row.member_id, name: bank?.holder ?? row.member_name },
    iban: bank?.iban ?? null,
    ibanUsableFrom: bank?.usable_from ?? null,
    amount: baseAmount,
    baseAmount,
    dueOn: null,
    reference: `R-${row.number}`,
    owedOn: row.occurred_on,
    now,
  });
  await publishValidated(context, row, value);
  await expenseClaimsTables(trx)
    .updateTable('expense_claims.claim')
    .set({ owed_minor: baseAmount.minor })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await setOffClaim(context, row, { owed: baseAmount, advances });
}

/** Tells budgets and books what was accepted. One that adjusts a year has spent nothing of the request beside it. */
export function publishValidated(
  { trx, actor }: Context,
  row: LoadedClaim,
  { sanctioned, baseAmount, rate }: BaseValue,
): Promise<void> {
  return publishEvent(trx, actor.companyId, {
    kind: payableValidated,
    payload: {
      kind: claimKind.name,
      id: row.id,
      journalKind: CLAIM_JOURNAL_KINDS[row.kind].name,
      ...(row.adjustment_id === null ? { requestId: row.request_id } : {}),
      number: `R-${row.number}`,
      payee: { type: 'member', id: row.member_id, name: row.member_name },
      supplierName: row.supplier_name,
      on: row.occurred_on,
      dueOn: null,
      amount: moneyToWire(sanctioned),
      baseAmount: moneyToWire(baseAmount),
      rate,
      vatLines: row.vat_lines,
      reverseCharge: null,
      costCenterId: row.cost_center_id,
      expenseCategoryId: row.expense_category_id,
      analyticalValues: row.analytical_values,
      amortisation: null,
      expenseAccount: row.expense_account,
      description: row.description,
      fileIds: row.file_ids,
    },
  });
}

const recordReview = (
  context: Context,
  row: LoadedClaim,
  to: { state: ClaimState; reason: string | null },
): Promise<void> =>
  recordChange(context, {
    action: `expense-claims.${to.state}`,
    entity: 'claim',
    entityId: row.id,
    before: { state: row.state },
    after: { state: to.state },
    reason: to.reason,
    topics: TOPICS,
  });

import { assert } from '#kernel/assert.ts';
import { moneyFromWire, type Money } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput } from '#platform/http/errors.ts';
import type { ExtraStep } from '#areas/approvals/contract/workflow.ts';
import type { Subject } from '#areas/approvals/server/door.ts';
import type { BudgetCheck } from '#areas/budgets/contract/check.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import type { PolicyResult } from '#areas/policies/contract/result.ts';
import { stepsOfPolicies } from '#areas/policies/server/door.ts';
import { listBankAccounts } from '#areas/suppliers/server/door.ts';
import { toBase } from '#areas/rates/server/door.ts';
import { countTrip, pricePerDiem } from '#areas/travel/server/door.ts';
import type { Price } from '#areas/travel/contract/price.ts';
import type { RequestFlag } from '../../contract/request.ts';
import { missingOf } from '../queries/describe-request.ts';
import { contractRateId } from '../queries/contract-rate.ts';
import { findDuplicates } from '../queries/find-duplicates.ts';
import { amountOf, writerOf, type LoadedRequest } from '../queries/load-request.ts';
import { askBudgets, stepsOfOwners } from './ask-budgets.ts';
import { asKept, askRules } from './ask-rules.ts';

/** A request that is complete: what it comes to, and what is to be asked because of it. */
export type Weighed = {
  /** The columns that follow from weighing. */
  columns: {
    amount_minor: bigint;
    currency: Money['currency'];
    price: string | null;
    base_minor: bigint;
    fx_rate_id: string | null;
    flags: RequestFlag[];
    budget_check: string;
    policy_result: string;
  };
  amount: Money;
  budgetCheck: BudgetCheck;
  policyResult: PolicyResult;
  /** What the workflow is asked about. */
  subject: Subject;
  /** Asked before whom the workflow names. */
  extraSteps: ExtraStep[];
};

/**
 * Works out what is sent: final amount, base amount at the rate of the day, flags, and what budgets and rules say. The same
 * for a first submission and for every change after it, so that nothing passes by being changed.
 * @throws AppError invalid_input with each missing field, fx_rate_missing, budget_exceeded, policy_blocked.
 */
export async function weighRequest(context: Context, row: LoadedRequest): Promise<Weighed> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const missing = missingOf(row, today, await listDimensions(trx, actor.companyId));
  if (missing.length > 0) throw invalidInput(missing);
  const { amount, price } = await finalPrice(context, row);
  if (amount === null) throw invalidInput([{ path: 'amount', code: 'required' }]);
  assert(row.occurred_on !== null, 'missingFields lets nothing through without a day');
  const { baseAmount, rateId } = await toBase(trx, actor.companyId, {
    amount,
    base: company.base_currency,
    // What is still to come has no rate of its day yet, unless a contract fixes it.
    on: row.occurred_on < today ? row.occurred_on : today,
    rateId: await contractRateId(trx, actor.companyId, {
      type: row.type,
      findSupplierId: () => Promise.resolve(row.supplier_id),
      currency: amount.currency,
      base: company.base_currency,
      on: row.occurred_on,
    }),
  });
  const baseMinor = baseAmount.minor;
  const budgetCheck = await askBudgets(context, { row, baseMinor, on: row.occurred_on });
  const flags = await flagsOf(context, row);
  const said = await askRules(context, { row, amount, price, baseMinor, today });
  const policyResult = asKept(said, { flags, budgetCheck, isFirst: row.approval_id === null });
  const ofPolicies = await stepsOfPolicies(trx, actor.companyId, {
    result: policyResult,
    memberId: row.requester_id,
  });
  return {
    columns: {
      amount_minor: amount.minor,
      currency: amount.currency,
      price: price === null ? null : JSON.stringify(price),
      base_minor: baseMinor,
      fx_rate_id: rateId,
      flags,
      budget_check: JSON.stringify(budgetCheck),
      policy_result: JSON.stringify(policyResult),
    },
    amount,
    budgetCheck,
    policyResult,
    subject: {
      amountBase: baseMinor,
      spendType: row.type,
      costCenter: row.cost_center_id,
      expenseCategory: row.expense_category_id,
      analyticalField: Object.fromEntries(row.analytical_values.map(({ fieldId, value }) => [fieldId, value])),
      team: row.team_id,
      supplier: row.supplier_id,
      country: row.policy_statement?.country ?? null,
      outOfPolicy: policyResult.verdict === 'out_of_policy',
      overBudget: budgetCheck.verdict !== 'ok',
    },
    extraSteps: [...stepsOfOwners(budgetCheck), ...ofPolicies],
  };
}

/**
 * The amount that is sent. A trip by car is counted into its tax year here, so its price is that after all trips sent
 * before it; a per diem goes by the rates of today, which may be newer than the draft.
 */
async function finalPrice(
  { trx, actor, now }: Context,
  row: LoadedRequest,
): Promise<{ amount: Money | null; price: Price | null }> {
  const { detail, occurred_on: on } = row;
  if (detail?.type === 'mileage' && on !== null) {
    const { type: _type, ...trip } = detail;
    const who = { memberId: row.requester_id, writerId: writerOf(row) };
    const price = await countTrip(trx, actor.companyId, { ...who, requestId: row.id, on, trip, now });
    return { amount: moneyFromWire(price.amount), price: { type: 'mileage', ...price } };
  }
  if (detail?.type === 'perdiem') {
    const { type: _type, ...trip } = detail;
    const price = await pricePerDiem(trx, actor.companyId, trip);
    return { amount: moneyFromWire(price.amount), price: { type: 'perdiem', ...price } };
  }
  return { amount: amountOf(row), price: row.price };
}

/** What an approver should look at twice. */
async function flagsOf({ trx, actor }: Context, row: LoadedRequest): Promise<RequestFlag[]> {
  const flags: RequestFlag[] = [];
  if ((await findDuplicates(trx, actor.companyId, row)).length > 0) flags.push('possible_duplicate');
  if (row.type === 'invoice') {
    if (row.supplier_id === null) flags.push('new_supplier');
    else if (await isAccountNew(trx, row)) flags.push('bank_details_changed');
    const files = await findFiles(trx, actor.companyId, row.file_ids);
    if (files.some((file) => file.findings.length > 0)) flags.push('sums_differ');
  }
  return flags;
}

async function isAccountNew(trx: Trx, row: LoadedRequest): Promise<boolean> {
  const iban = row.invoice?.iban ?? null;
  if (iban === null || row.supplier_id === null) return false;
  const known = await listBankAccounts(trx, row.company_id, row.supplier_id);
  return (
    known.some((account) => account.state === 'verified') &&
    !known.some((account) => account.state === 'verified' && account.iban === iban)
  );
}

import { listen, type Listener, type ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Payable } from '#areas/payables/contract/payable.ts';
import {
  isWhole,
  payableOffset,
  payableRejected,
  payableReturned,
  payableRevised,
  payableSettled,
  payableSpread,
  payableValidated,
  settlementOf,
  type PayableOffset,
  type PayableRejected,
  type PayableReturned,
  type PayableRevised,
  type PayableSettled,
  type PayableSpread,
} from '#areas/payables/events.ts';
import { journalKindOf } from '#areas/payables/contract/kinds.ts';
import { netOf } from '../rules/net-of.ts';
import { spreadOver } from '../rules/spread-over.ts';
import { recodeUse } from './commands/recode-use.ts';
import { settleInBudgets } from './commands/settle-use.ts';
import { consumeFromBudgets, releaseFromBudgets } from './commands/spend.ts';
import { spreadUse } from './commands/spread-use.ts';

/** What finance validated is used from here on, or from when it is paid (domain rules 2.11); what it rejected is given back. */
export const budgetsListeners: Listener[] = [
  listen('budgets.use', payableValidated, use),
  listen('budgets.settle-by-offset', payableOffset, settleByOffset),
  listen('budgets.settle', payableSettled, settle),
  listen('budgets.take-settlement-back', payableReturned, takeSettlementBack),
  listen('budgets.spread-use', payableSpread, spread),
  listen('budgets.recode-use', payableRevised, recode),
  listen('budgets.release', payableRejected, releaseRequest),
];

/** What gives cost back was not used after all, whether it is set off or paid back (domain rules 2.11). */
function use({ trx, companyId, now }: ListenerContext, payable: Payable): Promise<void> {
  const { isCredit } = journalKindOf(payable.journalKind).journalKind;
  const { payee, baseAmount, vatLines } = payable;
  const sign = isCredit ? -1n : 1n;
  const grossMinor = BigInt(baseAmount.minor);
  return consumeFromBudgets(trx, companyId as CompanyId, {
    source: {
      type: payable.kind,
      id: payable.id,
      label: payable.description === '' && isCredit ? payable.number : payable.description,
      supplierName: payable.supplierName,
      personId: payee.type === 'member' ? (payee.id as UserId) : null,
    },
    lines: spreadOver(payable.amortisation, {
      on: payable.on,
      grossMinor: sign * grossMinor,
      netMinor: sign * netOf(grossMinor, vatLines),
      costCenterId: payable.costCenterId,
      expenseCategoryId: payable.expenseCategoryId,
      teamId: null,
      supplierId: payee.type === 'supplier' ? payee.id : null,
      analyticalValues: payable.analyticalValues,
    }),
    promisedBy: payable.requestId === undefined ? null : { type: 'request', id: payable.requestId },
    isLast: payable.keepsPromise !== true,
    // Below zero it lowers what was paid before, and no payment follows.
    isSettled: sign * grossMinor < 0n,
    now,
  });
}

/** Finance said, while preparing the books, of which months a payable is a cost, or lowers the cost. */
function spread(
  { trx, companyId, now }: ListenerContext,
  { kind, id, on, amortisation, version }: PayableSpread,
): Promise<void> {
  return spreadUse(trx, companyId as CompanyId, { source: { type: kind, id }, on, amortisation, version, now });
}

/** What was paid before anybody said whose cost it is counts there once they do. */
function recode(
  { trx, companyId, now }: ListenerContext,
  { kind, id, version, vatLines, ...to }: PayableRevised,
): Promise<void> {
  return recodeUse(trx, companyId as CompanyId, {
    source: { type: kind, id },
    to: {
      costCenterId: to.costCenterId,
      expenseCategoryId: to.expenseCategoryId,
      analyticalValues: to.analyticalValues,
      netOf: (grossMinor) => netOf(grossMinor, vatLines),
    },
    version,
    now,
  });
}

/** What something else covers wholly is paid without a payment. */
function settleByOffset(
  { trx, companyId, now }: ListenerContext,
  { kind, id, allocationId }: PayableOffset,
): Promise<void> {
  const source = { type: kind, id };
  return settleInBudgets(trx, companyId as CompanyId, { source, order: allocationId, isReturned: false, now });
}

async function releaseRequest({ trx, companyId, now }: ListenerContext, { requestId }: PayableRejected): Promise<void> {
  if (requestId === undefined) return;
  await releaseFromBudgets(trx, companyId as CompanyId, { source: { type: 'request', id: requestId }, now });
}

function settle(
  { trx, companyId, now }: ListenerContext,
  { source, paymentId, ...fact }: PayableSettled,
): Promise<void> {
  // What is owed in parts moves as it was validated, in one: with the last of them.
  if (!isWhole(fact)) return Promise.resolve();
  const order = `${paymentId}:${settlementOf(fact)}`;
  return settleInBudgets(trx, companyId as CompanyId, { source, order, isReturned: false, now });
}

function takeSettlementBack(
  { trx, companyId, now }: ListenerContext,
  { source, paymentId, ...fact }: PayableReturned,
): Promise<void> {
  if (!isWhole(fact)) return Promise.resolve();
  const order = `${paymentId}:${settlementOf(fact)}`;
  return settleInBudgets(trx, companyId as CompanyId, { source, order, isReturned: true, now });
}

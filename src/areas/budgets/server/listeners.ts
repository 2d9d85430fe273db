import { listen, type Listener, type ListenerContext } from '#platform/outbox/carry-events.ts';
import {
  creditNoteSpread,
  invoiceSpread,
  type CreditNoteSpread,
  type InvoiceSpread,
} from '#areas/accounting/events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import {
  claimRejected,
  claimValidated,
  type ClaimRejected,
  type ClaimValidated,
} from '#areas/expense-claims/events.ts';
import {
  creditNoteValidated,
  invoiceOffset,
  invoiceRejected,
  invoiceValidated,
  type CreditNoteValidated,
  type InvoiceOffset,
  type InvoiceRejected,
  type InvoiceValidated,
} from '#areas/invoices/events.ts';
import {
  paymentReturned,
  paymentSettled,
  isWhole,
  settlementOf,
  type PaymentReturned,
  type PaymentSettled,
} from '#areas/payments/events.ts';
import { netOf } from '../rules/net-of.ts';
import { spreadOver } from '../rules/spread-over.ts';
import { settleInBudgets } from './commands/settle-use.ts';
import { consumeFromBudgets, releaseFromBudgets } from './commands/spend.ts';
import { spreadUse } from './commands/spread-use.ts';

/** What finance validated is used from here on, or from when it is paid (domain rules 2.11); what it rejected is given back. */
export const budgetsListeners: Listener[] = [
  listen('budgets.use-by-invoice', invoiceValidated, useByInvoice),
  listen('budgets.give-back-by-credit-note', creditNoteValidated, giveBackByCreditNote),
  listen('budgets.settle-by-credit-note', invoiceOffset, settleByCreditNote),
  listen('budgets.use-by-claim', claimValidated, useByClaim),
  listen('budgets.settle', paymentSettled, settle),
  listen('budgets.take-settlement-back', paymentReturned, takeSettlementBack),
  listen('budgets.spread-use', invoiceSpread, spreadInvoice),
  listen('budgets.spread-given-back', creditNoteSpread, spreadCreditNote),
  listen('budgets.release-by-invoice', invoiceRejected, releaseRequest),
  listen('budgets.release-by-claim', claimRejected, releaseRequest),
];

function useByInvoice({ trx, companyId, now }: ListenerContext, invoice: InvoiceValidated): Promise<void> {
  const grossMinor = BigInt(invoice.baseGross.minor);
  return consumeFromBudgets(trx, companyId as CompanyId, {
    source: {
      type: 'invoice',
      id: invoice.invoiceId,
      label: invoice.description,
      supplierName: invoice.supplierName,
      personId: null,
    },
    lines: spreadOver(invoice.amortisation ?? null, {
      on: invoice.issuedOn,
      grossMinor,
      netMinor: netOf(grossMinor, invoice.vatLines),
      costCenterId: invoice.costCenterId,
      expenseCategoryId: invoice.expenseCategoryId,
      teamId: null,
      supplierId: invoice.supplierId,
      analyticalValues: invoice.analyticalValues,
    }),
    promisedBy: promiseOf(invoice.requestId),
    isLast: true,
    now,
  });
}

/** Finance said, while preparing the books, of which months an invoice is a cost. */
function spreadInvoice(
  { trx, companyId, now }: ListenerContext,
  { invoiceId, issuedOn: on, amortisation, version }: InvoiceSpread,
): Promise<void> {
  const source = { type: 'invoice', id: invoiceId };
  return spreadUse(trx, companyId as CompanyId, { source, on, amortisation, version, now });
}

/** The same of which months a credit note lowers the cost. */
function spreadCreditNote(
  { trx, companyId, now }: ListenerContext,
  { creditNoteId, issuedOn: on, amortisation, version }: CreditNoteSpread,
): Promise<void> {
  const source = { type: 'credit-note', id: creditNoteId };
  return spreadUse(trx, companyId as CompanyId, { source, on, amortisation, version, now });
}

/** What a supplier gives back was not used after all, whether it is set off or paid back (domain rules 2.11). */
function giveBackByCreditNote({ trx, companyId, now }: ListenerContext, note: CreditNoteValidated): Promise<void> {
  const grossMinor = BigInt(note.baseGross.minor);
  return consumeFromBudgets(trx, companyId as CompanyId, {
    source: {
      type: 'credit-note',
      id: note.creditNoteId,
      label: note.description === '' ? note.number : note.description,
      supplierName: note.supplierName,
      personId: null,
    },
    lines: [
      {
        on: note.issuedOn,
        grossMinor: -grossMinor,
        netMinor: -netOf(grossMinor, note.vatLines),
        costCenterId: note.costCenterId,
        expenseCategoryId: note.expenseCategoryId,
        teamId: null,
        supplierId: note.supplierId,
        analyticalValues: note.analyticalValues,
      },
    ],
    promisedBy: null,
    isLast: true,
    isSettled: true,
    now,
  });
}

/** An invoice that credit notes cover wholly is paid without a payment. */
function settleByCreditNote(
  { trx, companyId, now }: ListenerContext,
  { invoiceId, allocationId }: InvoiceOffset,
): Promise<void> {
  const source = { type: 'invoice', id: invoiceId };
  return settleInBudgets(trx, companyId as CompanyId, { source, order: allocationId, isReturned: false, now });
}

function useByClaim({ trx, companyId, now }: ListenerContext, claim: ClaimValidated): Promise<void> {
  const grossMinor = BigInt(claim.baseSanctioned.minor);
  return consumeFromBudgets(trx, companyId as CompanyId, {
    source: {
      type: 'claim',
      id: claim.claimId,
      label: claim.description,
      supplierName: claim.supplierName,
      personId: claim.memberId,
    },
    lines: [
      {
        on: claim.occurredOn,
        grossMinor,
        netMinor: netOf(grossMinor, claim.vatLines),
        costCenterId: claim.costCenterId,
        expenseCategoryId: claim.expenseCategoryId,
        teamId: null,
        supplierId: null,
        analyticalValues: claim.analyticalValues,
      },
    ],
    promisedBy: promiseOf(claim.requestId),
    isLast: true,
    // Below zero it lowers what was paid before, and no payment follows.
    isSettled: grossMinor < 0n,
    now,
  });
}

function releaseRequest(
  { trx, companyId, now }: ListenerContext,
  { requestId }: InvoiceRejected | ClaimRejected,
): Promise<void> {
  return releaseFromBudgets(trx, companyId as CompanyId, { source: { type: 'request', id: requestId }, now });
}

function settle(
  { trx, companyId, now }: ListenerContext,
  { source, paymentId, ...fact }: PaymentSettled,
): Promise<void> {
  // What is owed in parts moves as it was validated, in one: with the last of them.
  if (!isWhole(fact)) return Promise.resolve();
  const order = `${paymentId}:${settlementOf(fact)}`;
  return settleInBudgets(trx, companyId as CompanyId, { source, order, isReturned: false, now });
}

function takeSettlementBack(
  { trx, companyId, now }: ListenerContext,
  { source, paymentId, ...fact }: PaymentReturned,
): Promise<void> {
  if (!isWhole(fact)) return Promise.resolve();
  const order = `${paymentId}:${settlementOf(fact)}`;
  return settleInBudgets(trx, companyId as CompanyId, { source, order, isReturned: true, now });
}

const promiseOf = (requestId: string | undefined) =>
  requestId === undefined ? null : { type: 'request', id: requestId };

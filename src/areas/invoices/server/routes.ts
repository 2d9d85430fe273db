import { implement, type Implementation } from '#platform/http/call.ts';
import * as credit from '../contract/credit-note.ts';
import * as contract from '../contract/invoice.ts';
import * as accounts from '../contract/invoice-account.ts';
import * as clean from '../contract/validate-clean.ts';
import * as orders from '../contract/invoice-order.ts';
import {
  chooseOrder,
  exceptInvoice,
  linkInvoiceCredit,
  setOrderLines,
  takeInvoiceWay,
} from './commands/choose-order.ts';
import { applyCredit } from './commands/apply-credit.ts';
import { chooseOrderOfCredit, setLinesOfCredit } from './commands/credit-order.ts';
import { holdByHand, releaseByHand } from './commands/hold-invoice.ts';
import {
  enterInvoiceAccount,
  keepOldAccount,
  setInvoiceMethod,
  verifyInvoiceAccount,
} from './commands/invoice-account.ts';
import { refundCredit } from './commands/refund-credit.ts';
import { rejectCreditNote, updateCreditNote, validateCreditNote } from './commands/review-credit-note.ts';
import { rejectInvoice, updateInvoice, validateInvoice } from './commands/review-invoice.ts';
import { scheduleInvoice } from './commands/schedule-invoice.ts';
import { setDescription } from './commands/set-description.ts';
import { standForOther } from './commands/stand-for-other.ts';
import { validateCleanInvoices } from './commands/validate-clean-invoices.ts';
import { findCleanInvoices } from './queries/clean-invoices.ts';
import { describeCreditNote, listCreditNotes } from './queries/credit-notes.ts';
import { describeInvoice } from './queries/describe-invoice.ts';
import { describeInvoiceOrder } from './queries/invoice-order.ts';
import { listInvoices } from './queries/list-invoices.ts';

export const invoicesRoutes: Implementation[] = [
  implement(contract.listInvoices, (context, { query }) => listInvoices(context, query)),
  implement(contract.getInvoice, (context, { params }) => describeInvoice(context, params.invoiceId)),
  implement(contract.updateInvoice, async (context, { params, body }) => {
    await updateInvoice(context, params.invoiceId, body);
    return describeInvoice(context, params.invoiceId);
  }),
  implement(contract.validateInvoice, async (context, { params, body }) => {
    await validateInvoice(context, params.invoiceId, body);
    return describeInvoice(context, params.invoiceId);
  }),
  implement(contract.holdInvoice, async (context, { params, body }) => {
    await holdByHand(context, { invoiceId: params.invoiceId, ...body });
    return describeInvoice(context, params.invoiceId);
  }),
  implement(contract.releaseInvoice, async (context, { params, body }) => {
    await releaseByHand(context, { invoiceId: params.invoiceId, ...body });
    return describeInvoice(context, params.invoiceId);
  }),
  implement(contract.standForOther, async (context, { params, body }) => {
    await standForOther(context, { invoiceId: params.invoiceId, ...body });
    return describeInvoice(context, params.invoiceId);
  }),
  implement(clean.findCleanInvoices, (context, { query }) => findCleanInvoices(context, query)),
  implement(clean.validateCleanInvoices, (context, { body }) => validateCleanInvoices(context, body.invoices)),
  implement(contract.setInvoiceMethod, async (context, { params, body }) => {
    await setInvoiceMethod(context, { ...params, ...body });
    return describeInvoice(context, params.invoiceId);
  }),
  implement(contract.setInvoiceSchedule, async (context, { params, body }) => {
    await scheduleInvoice(context, { ...params, ...body });
    return describeInvoice(context, params.invoiceId);
  }),
  implement(contract.describeInvoice, async (context, { params, body }) => {
    await setDescription(context, { ...params, ...body });
    return describeInvoice(context, params.invoiceId);
  }),
  implement(contract.rejectInvoice, async (context, { params, body }) => {
    await rejectInvoice(context, { invoiceId: params.invoiceId, ...body });
    return describeInvoice(context, params.invoiceId);
  }),
  implement(accounts.enterInvoiceAccount, async (context, { params, body }) => {
    await enterInvoiceAccount(context, { invoiceId: params.invoiceId, ...body });
    return describeInvoice(context, params.invoiceId);
  }),
  implement(accounts.verifyInvoiceAccount, async (context, { params, body }) => {
    await verifyInvoiceAccount(context, { invoiceId: params.invoiceId, ...body });
    return describeInvoice(context, params.invoiceId);
  }),
  implement(accounts.keepOldAccount, async (context, { params, body }) => {
    await keepOldAccount(context, { invoiceId: params.invoiceId, version: body.version });
    return describeInvoice(context, params.invoiceId);
  }),
  implement(orders.getInvoiceOrder, (context, { params }) => describeInvoiceOrder(context, params.invoiceId)),
  implement(orders.chooseInvoiceOrder, async (context, { params, body }) => {
    await chooseOrder(context, { ...params, ...body });
    return describeInvoiceOrder(context, params.invoiceId);
  }),
  implement(orders.setInvoiceOrderLines, async (context, { params, body }) => {
    await setOrderLines(context, { ...params, ...body });
    return describeInvoiceOrder(context, params.invoiceId);
  }),
  implement(orders.takeInvoiceWayOut, async (context, { params, body }) => {
    await takeInvoiceWay(context, { ...params, ...body });
    return describeInvoiceOrder(context, params.invoiceId);
  }),
  implement(orders.linkInvoiceCredit, async (context, { params, body }) => {
    await linkInvoiceCredit(context, { ...params, ...body });
    return describeInvoiceOrder(context, params.invoiceId);
  }),
  implement(orders.exceptInvoice, async (context, { params, body }) => {
    await exceptInvoice(context, { ...params, ...body });
    return describeInvoiceOrder(context, params.invoiceId);
  }),
  implement(credit.listCreditNotes, (context, { query }) => listCreditNotes(context, query)),
  implement(credit.getCreditNote, (context, { params }) => describeCreditNote(context, params.creditNoteId)),
  implement(credit.updateCreditNote, async (context, { params, body }) => {
    await updateCreditNote(context, params.creditNoteId, body);
    return describeCreditNote(context, params.creditNoteId);
  }),
  implement(credit.validateCreditNote, async (context, { params, body }) => {
    await validateCreditNote(context, params.creditNoteId, body);
    return describeCreditNote(context, params.creditNoteId);
  }),
  implement(credit.applyCreditNote, async (context, { params, body }) => {
    await applyCredit(context, { creditNoteId: params.creditNoteId, ...body });
    return describeCreditNote(context, params.creditNoteId);
  }),
  implement(credit.chooseCreditNoteOrder, async (context, { params, body }) => {
    await chooseOrderOfCredit(context, { creditNoteId: params.creditNoteId, ...body });
    return describeCreditNote(context, params.creditNoteId);
  }),
  implement(credit.setCreditNoteOrderLines, async (context, { params, body }) => {
    await setLinesOfCredit(context, { creditNoteId: params.creditNoteId, ...body });
    return describeCreditNote(context, params.creditNoteId);
  }),
  implement(credit.refundCreditNote, async (context, { params, body }) => {
    await refundCredit(context, { creditNoteId: params.creditNoteId, ...body });
    return describeCreditNote(context, params.creditNoteId);
  }),
  implement(credit.rejectCreditNote, async (context, { params, body }) => {
    await rejectCreditNote(context, { creditNoteId: params.creditNoteId, ...body });
    return describeCreditNote(context, params.creditNoteId);
  }),
];

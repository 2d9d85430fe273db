import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { invoiceSpread } from '#areas/accounting/events.ts';
import { fileRead } from '#areas/documents/events.ts';
import { paymentReturned, paymentSettled } from '#areas/payments/events.ts';
import { billReleased } from '#areas/purchase-orders/events.ts';
import { creditNoteReceived, requestApproved } from '#areas/requests/events.ts';
import { followSpread } from './commands/follow-spread.ts';
import { releaseInvoice } from './commands/hold-invoice.ts';
import { identifyByInvoice } from './commands/identify-by-invoice.ts';
import { linkReadOrder } from './commands/link-read-order.ts';
import { receiveCreditNote } from './commands/receive-credit-note.ts';
import { receiveInvoice } from './commands/receive-invoice.ts';
import { reopenInvoice, settleInvoice } from './commands/settle-invoice.ts';
import { tellPaid } from './commands/tell-of-invoices.ts';

export const payablesListeners: Listener[] = [
  listen('payables.receive-invoice', requestApproved, receiveInvoice),
  // Behind it: the invoice has its supplier by then.
  listen('payables.identify-by-invoice', requestApproved, identifyByInvoice),
  listen('payables.link-read-order', fileRead, linkReadOrder),
  listen('payables.receive-credit-note', creditNoteReceived, receiveCreditNote),
  listen('payables.release-invoice', billReleased, releaseInvoice),
  listen('payables.settle-invoice', paymentSettled, settleInvoice),
  listen('payables.reopen-invoice', paymentReturned, reopenInvoice),
  listen('payables.follow-spread', invoiceSpread, followSpread),
];

/** Who is told what of invoices (domain rules 2.20). */
export const payablesTellers: Listener[] = [listen('payables.tell-paid', paymentSettled, tellPaid)];

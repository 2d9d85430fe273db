import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { fileRead } from '#areas/documents/events.ts';
import { payableReturned, payableSettled, payableSpread } from '#areas/payables/events.ts';
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

export const invoicesListeners: Listener[] = [
  listen('invoices.receive-invoice', requestApproved, receiveInvoice),
  // Behind it: the invoice has its supplier by then.
  listen('invoices.identify-by-invoice', requestApproved, identifyByInvoice),
  listen('invoices.link-read-order', fileRead, linkReadOrder),
  listen('invoices.receive-credit-note', creditNoteReceived, receiveCreditNote),
  listen('invoices.release-invoice', billReleased, releaseInvoice),
  listen('invoices.settle-invoice', payableSettled, settleInvoice),
  listen('invoices.reopen-invoice', payableReturned, reopenInvoice),
  listen('invoices.follow-spread', payableSpread, followSpread),
];

/** Who is told what of invoices (domain rules 2.20). */
export const invoicesTellers: Listener[] = [listen('invoices.tell-paid', payableSettled, tellPaid)];

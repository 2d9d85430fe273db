import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { advanceReturned, claimSetOff, claimValidated, excessHeld } from '#areas/expense-claims/events.ts';
import {
  creditNoteValidated,
  creditRefunded,
  invoiceDescribed,
  invoiceValidated,
  offsetDifference,
} from '#areas/invoices/events.ts';
import { entryExplained, paymentReturned, paymentSettled } from '#areas/payments/events.ts';
import { describePayable } from './commands/describe-payable.ts';
import {
  receiveAdvanceReturn,
  receiveClaimPayable,
  receiveCreditNotePayable,
  receiveCreditRefund,
  receiveExcess,
  receiveInvoicePayable,
  receiveOffsetDifference,
  receiveReturn,
  receiveSetOff,
  receiveSettlement,
} from './commands/receive-facts.ts';
import { receiveOwnMovement } from './commands/receive-own-movement.ts';

export const accountingListeners: Listener[] = [
  listen('accounting.receive-invoice', invoiceValidated, receiveInvoicePayable),
  listen('accounting.receive-credit-note', creditNoteValidated, receiveCreditNotePayable),
  listen('accounting.describe-invoice', invoiceDescribed, describePayable),
  listen('accounting.receive-credit-refund', creditRefunded, receiveCreditRefund),
  listen('accounting.receive-offset-difference', offsetDifference, receiveOffsetDifference),
  listen('accounting.receive-claim', claimValidated, receiveClaimPayable),
  listen('accounting.receive-settlement', paymentSettled, receiveSettlement),
  listen('accounting.receive-return', paymentReturned, receiveReturn),
  listen('accounting.receive-own-movement', entryExplained, receiveOwnMovement),
  listen('accounting.receive-set-off', claimSetOff, receiveSetOff),
  listen('accounting.receive-excess', excessHeld, receiveExcess),
  listen('accounting.receive-advance-return', advanceReturned, receiveAdvanceReturn),
];

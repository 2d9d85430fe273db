import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { claimValidated } from '#areas/expense-claims/events.ts';
import { invoiceValidated } from '#areas/payables/events.ts';
import { paymentReturned, paymentSettled } from '#areas/payments/events.ts';
import {
  receiveClaimPayable,
  receiveInvoicePayable,
  receiveReturn,
  receiveSettlement,
} from './commands/receive-facts.ts';

export const accountingListeners: Listener[] = [
  listen('accounting.receive-invoice', invoiceValidated, receiveInvoicePayable),
  listen('accounting.receive-claim', claimValidated, receiveClaimPayable),
  listen('accounting.receive-settlement', paymentSettled, receiveSettlement),
  listen('accounting.receive-return', paymentReturned, receiveReturn),
];

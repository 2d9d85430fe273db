import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { advanceReturned, excessHeld } from '#areas/expense-claims/events.ts';
import { creditRefunded, offsetDifference } from '#areas/invoices/events.ts';
import {
  payableDescribed,
  payableReturned,
  payableRevised,
  payableSetOff,
  payableSettled,
  payableValidated,
} from '#areas/payables/events.ts';
import { entryExplained } from '#areas/payments/events.ts';
import { describePayable } from './commands/describe-payable.ts';
import {
  receiveAdvanceReturn,
  receiveCreditRefund,
  receiveExcess,
  receivePayable,
  receiveOffsetDifference,
  receiveReturn,
  receiveSetOff,
  receiveSettlement,
} from './commands/receive-facts.ts';
import { cardAccountMoved, cardRefundReceived } from '#areas/cards/events.ts';
import { receiveCardMovement, receiveCardRefund } from './commands/receive-card-facts.ts';
import { revisePayable } from './commands/revise-payable.ts';
import { receiveOwnMovement } from './commands/receive-own-movement.ts';

export const accountingListeners: Listener[] = [
  listen('accounting.receive-payable', payableValidated, receivePayable),
  listen('accounting.describe-payable', payableDescribed, describePayable),
  listen('accounting.revise-payable', payableRevised, revisePayable),
  listen('accounting.receive-card-refund', cardRefundReceived, receiveCardRefund),
  listen('accounting.receive-card-movement', cardAccountMoved, receiveCardMovement),
  listen('accounting.receive-credit-refund', creditRefunded, receiveCreditRefund),
  listen('accounting.receive-offset-difference', offsetDifference, receiveOffsetDifference),
  listen('accounting.receive-settlement', payableSettled, receiveSettlement),
  listen('accounting.receive-return', payableReturned, receiveReturn),
  listen('accounting.receive-own-movement', entryExplained, receiveOwnMovement),
  listen('accounting.receive-set-off', payableSetOff, receiveSetOff),
  listen('accounting.receive-excess', excessHeld, receiveExcess),
  listen('accounting.receive-advance-return', advanceReturned, receiveAdvanceReturn),
];

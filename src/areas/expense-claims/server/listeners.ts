import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { payableReturned, payableSetOff, payableSettled } from '#areas/payables/events.ts';
import { paymentFailed } from '#areas/payments/events.ts';
import { requestApproved } from '#areas/requests/events.ts';
import { mileageAdjusted } from '#areas/travel/events.ts';
import { reopenAdvance, settleAdvance } from './commands/give-advance.ts';
import { receiveAdjustment } from './commands/receive-adjustment.ts';
import { receiveClaim, reopenClaim, settleClaim } from './commands/receive-claim.ts';
import { tellAdvanceNotPaid, tellAdvancePaid, tellSetOff } from './commands/tell-of-advances.ts';
import { tellNotPaidBack, tellPaidBack } from './commands/tell-of-payback.ts';

export const expenseClaimsListeners: Listener[] = [
  listen('expense-claims.receive-adjustment', mileageAdjusted, receiveAdjustment),
  listen('expense-claims.receive-claim', requestApproved, receiveClaim),
  listen('expense-claims.settle-claim', payableSettled, settleClaim),
  listen('expense-claims.reopen-claim', payableReturned, reopenClaim),
  listen('expense-claims.settle-advance', payableSettled, settleAdvance),
  listen('expense-claims.reopen-advance', payableReturned, reopenAdvance),
];

/** Who is told what of claims (domain rules 2.20). */
export const expenseClaimsTellers: Listener[] = [
  listen('expense-claims.tell-paid-back', payableSettled, tellPaidBack),
  listen('expense-claims.tell-failed', paymentFailed, tellNotPaidBack),
  listen('expense-claims.tell-returned', payableReturned, tellNotPaidBack),
  listen('expense-claims.tell-advance-paid', payableSettled, tellAdvancePaid),
  listen('expense-claims.tell-advance-failed', paymentFailed, tellAdvanceNotPaid),
  listen('expense-claims.tell-advance-returned', payableReturned, tellAdvanceNotPaid),
  listen('expense-claims.tell-set-off', payableSetOff, tellSetOff),
];

import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { paymentReturned, paymentSettled } from '#areas/payments/events.ts';
import { requestApproved } from '#areas/requests/events.ts';
import { receiveClaim, reopenClaim, settleClaim } from './commands/receive-claim.ts';

export const expenseClaimsListeners: Listener[] = [
  listen('expense-claims.receive-claim', requestApproved, receiveClaim),
  listen('expense-claims.settle-claim', paymentSettled, settleClaim),
  listen('expense-claims.reopen-claim', paymentReturned, reopenClaim),
];

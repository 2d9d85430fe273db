import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { payableReturned } from '#areas/payables/events.ts';
import { confirmationsVoided, paymentFailed, runDecided, runMade, runRefused } from '../events.ts';
import {
  leaveConfirmersInPeace,
  tellConfirmers,
  tellFailed,
  tellRefused,
  tellVoided,
} from './commands/tell-of-payments.ts';

/** Who is told what of payments (domain rules 2.20). */
export const paymentsTellers: Listener[] = [
  listen('payments.tell-confirmers', runMade, tellConfirmers),
  listen('payments.leave-confirmers-in-peace', runDecided, leaveConfirmersInPeace),
  listen('payments.tell-refused', runRefused, tellRefused),
  listen('payments.tell-voided', confirmationsVoided, tellVoided),
  listen('payments.tell-failed', paymentFailed, tellFailed),
  listen('payments.tell-returned', payableReturned, tellFailed),
];

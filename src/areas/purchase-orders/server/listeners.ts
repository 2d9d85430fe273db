import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { processEnded } from '#areas/approvals/events.ts';
import { payableRejected } from '#areas/payables/events.ts';
import { requestApproved } from '#areas/requests/events.ts';
import { forgetBill } from './commands/count-bill.ts';
import { forgetCredit } from './commands/forget-credit.ts';
import { giveUpChange } from './commands/give-up-change.ts';
import { openOrder } from './commands/open-order.ts';

export const purchaseOrdersListeners: Listener[] = [
  listen('purchase-orders.open', requestApproved, openOrder),
  listen('purchase-orders.give-up-change', processEnded, giveUpChange),
  listen('purchase-orders.forget-credit', payableRejected, forgetCredit),
  listen('purchase-orders.forget-bill', payableRejected, forgetBill),
];

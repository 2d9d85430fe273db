import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { invoiceRejected } from '#areas/payables/events.ts';
import { requestApproved } from '#areas/requests/events.ts';
import { forgetBill } from './commands/count-bill.ts';
import { openOrder } from './commands/open-order.ts';

export const purchaseOrdersListeners: Listener[] = [
  listen('purchase-orders.open', requestApproved, openOrder),
  listen('purchase-orders.forget-bill', invoiceRejected, forgetBill),
];

import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { requestApproved } from '#areas/requests/events.ts';
import { openOrder } from './commands/open-order.ts';

export const purchaseOrdersListeners: Listener[] = [listen('purchase-orders.open', requestApproved, openOrder)];

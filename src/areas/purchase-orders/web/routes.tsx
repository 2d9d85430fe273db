import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { orderSettingsMessages } from './settings/messages/messages.ts';
import { ordersMessages } from './messages/messages.ts';
import { orderReopenMessages } from './reopen/messages/messages.ts';

/** Specification 2.2: what was ordered, below `/app/{company}`. */
export const purchaseOrdersRoutes: RouteObject[] = [
  {
    path: 'purchase-orders/:orderId?',
    lazy: async () => {
      const [{ OrdersScreen }] = await Promise.all([
        import('./screens/orders-screen.tsx'),
        ensureMessages(ordersMessages, orderReopenMessages),
      ]);
      return { Component: OrdersScreen };
    },
  },
  {
    path: 'company/settings/purchase-orders',
    lazy: async () => {
      const [{ OrderSettingsScreen }] = await Promise.all([
        import('./settings/order-settings-screen.tsx'),
        ensureMessages(orderSettingsMessages),
      ]);
      return { Component: OrderSettingsScreen };
    },
  },
];

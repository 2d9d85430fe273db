import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { ordersMessages } from './messages/messages.ts';

/** Specification 2.2: what was ordered, below `/app/{company}`. */
export const purchaseOrdersRoutes: RouteObject[] = [
  {
    path: 'purchase-orders/:orderId?',
    lazy: async () => {
      const [{ OrdersScreen }] = await Promise.all([
        import('./screens/orders-screen.tsx'),
        ensureMessages(ordersMessages),
      ]);
      return { Component: OrdersScreen };
    },
  },
];

import { Navigate, type RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { suppliersMessages } from './messages/messages.ts';
import { nameCheckMessages } from './name-check/messages/messages.ts';

/** Specification 2.2: whom the company buys from, below `/app/{company}`. */
export const suppliersRoutes: RouteObject[] = [
  { path: 'company/accounts-payable', element: <Navigate to="active" replace /> },
  {
    path: 'company/accounts-payable/:list',
    lazy: async () => {
      const [{ SuppliersScreen }] = await Promise.all([
        import('./screens/suppliers-screen.tsx'),
        ensureMessages(suppliersMessages),
      ]);
      return { Component: SuppliersScreen };
    },
  },
  {
    path: 'company/accounts-payable/:list/:accountPayableId',
    lazy: async () => {
      const [{ StatementScreen }] = await Promise.all([
        import('./screens/statement-screen.tsx'),
        ensureMessages(suppliersMessages),
      ]);
      return { Component: StatementScreen };
    },
  },
  {
    path: 'company/accounts-payable/supplier/:supplierId',
    lazy: async () => {
      const [{ SupplierScreen }] = await Promise.all([
        import('./screens/supplier-screen.tsx'),
        ensureMessages(suppliersMessages, nameCheckMessages),
      ]);
      return { Component: SupplierScreen };
    },
  },
];

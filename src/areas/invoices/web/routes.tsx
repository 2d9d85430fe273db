import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import { ratesMessages } from '#areas/rates/web/door.tsx';
import { orderBillMessages, orderReopenMessages } from '#areas/purchase-orders/web/door.tsx';
import { nameCheckMessages } from '#areas/suppliers/web/door.tsx';
import { invoicesMessages } from './messages/messages.ts';
import type { InvoicesParts } from './screens/invoices-screen.tsx';

/** Supplier invoices: specification 2.2, below `/app/{company}`; areas above bring their parts. */
export const invoicesRoutes = (parts: InvoicesParts): RouteObject[] => [
  {
    path: 'invoices',
    lazy: () => import('./screens/load-invoices.ts').then((file) => file.loadInvoices(parts)),
  },
  {
    path: 'invoices/review/:id?',
    lazy: async () => {
      const [{ ReviewScreen }] = await Promise.all([
        import('./screens/review-screen.tsx'),
        ensureMessages(invoicesMessages, documentsMessages, ratesMessages, orderBillMessages, nameCheckMessages),
      ]);
      const SubscriptionOf = latePart(parts.subscription);
      return { Component: () => <ReviewScreen SubscriptionOf={SubscriptionOf} /> };
    },
  },
  {
    path: 'credit-notes/review/:id?',
    lazy: async () => {
      const [{ CreditNoteScreen }] = await Promise.all([
        import('./screens/credit-note-screen.tsx'),
        ensureMessages(invoicesMessages, documentsMessages, ratesMessages, orderBillMessages, orderReopenMessages),
      ]);
      return { Component: CreditNoteScreen };
    },
  },
];

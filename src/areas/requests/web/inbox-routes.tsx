import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import { ratesMessages } from '#areas/rates/web/door.tsx';
import { requestNeedsMessages } from './needs/messages/messages.ts';
import { inboxMessages } from './inbox/messages/messages.ts';

/** Invoices that came by mail or upload: specification 2.2, below `/app/{company}`. */
export const inboxRoutes: RouteObject[] = [
  {
    path: 'requests/inbox/:inboxInvoiceId?',
    lazy: async () => {
      const [{ InboxScreen }] = await Promise.all([
        import('./inbox/inbox-screen.tsx'),
        ensureMessages(inboxMessages, requestNeedsMessages, documentsMessages, ratesMessages),
      ]);
      return { Component: InboxScreen };
    },
  },
];

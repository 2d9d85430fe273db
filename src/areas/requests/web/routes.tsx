import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { documentsMessages, documentsRoutes } from '#areas/documents/web/door.tsx';
import { newClaimMessages } from './claim/messages/messages.ts';
import { inboxRoutes } from './inbox-routes.tsx';
import { ratesMessages } from '#areas/rates/web/door.tsx';
import { travelMessages } from '#areas/travel/web/door.tsx';
import { requestsMessages } from './messages/messages.ts';
import { requestNeedsMessages } from './needs/messages/messages.ts';
import { newRequestsMessages } from './new/messages/messages.ts';

const claimScreen = async () => {
  const [{ NewClaimScreen }] = await Promise.all([
    import('./screens/new-claim-screen.tsx'),
    ensureMessages(
      requestsMessages,
      newClaimMessages,
      newRequestsMessages,
      requestNeedsMessages,
      documentsMessages,
      ratesMessages,
    ),
  ]);
  return { Component: NewClaimScreen };
};

/** Specification 2.2. The list stays alive behind its panel, so both are one route. */
export const requestsRoutes: RouteObject[] = [
  ...inboxRoutes,
  // What mails about requests link to.
  ...documentsRoutes,
  {
    path: 'requests/:list/new',
    lazy: async () => {
      const [{ NewRequestScreen }] = await Promise.all([
        import('./screens/new-request-screen.tsx'),
        ensureMessages(requestsMessages, newClaimMessages),
      ]);
      return { Component: NewRequestScreen };
    },
  },
  {
    path: 'requests/:list/new/reimbursement',
    lazy: claimScreen,
  },
  {
    path: 'requests/:list/new/:newRequestType',
    lazy: async () => {
      const [{ RequestFormScreen }] = await Promise.all([
        import('./screens/request-form-screen.tsx'),
        ensureMessages(requestsMessages, newRequestsMessages, requestNeedsMessages, travelMessages, ratesMessages),
      ]);
      return { Component: RequestFormScreen };
    },
  },
  {
    path: 'requests/:list/:id/edit',
    lazy: async () => {
      const [{ EditScreen }] = await Promise.all([
        import('./screens/edit-screen.tsx'),
        ensureMessages(
          requestsMessages,
          newClaimMessages,
          newRequestsMessages,
          requestNeedsMessages,
          travelMessages,
          documentsMessages,
          ratesMessages,
        ),
      ]);
      return { Component: EditScreen };
    },
  },
  {
    path: 'requests/:list/:id?',
    lazy: async () => {
      const [{ RequestsScreen }] = await Promise.all([
        import('./screens/requests-screen.tsx'),
        ensureMessages(requestsMessages, ratesMessages),
      ]);
      return { Component: RequestsScreen };
    },
  },
];

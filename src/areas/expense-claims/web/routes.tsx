import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import { ratesMessages } from '#areas/rates/web/door.tsx';
import { travelMessages } from '#areas/travel/web/door.tsx';
import { advancesMessages } from './advances/messages/messages.ts';
import { claimsMessages } from './messages/messages.ts';

/** Expense claims: specification 2.2, below `/app/{company}`. */
export const expenseClaimsRoutes: RouteObject[] = [
  {
    path: 'expense-claims',
    lazy: () => import('./screens/load-claims.ts').then((file) => file.loadClaims()),
  },
  {
    path: 'expense-claims/review/:id?',
    lazy: async () => {
      const [{ ReviewScreen }] = await Promise.all([
        import('./screens/review-screen.tsx'),
        ensureMessages(claimsMessages, documentsMessages, travelMessages, ratesMessages),
      ]);
      return { Component: ReviewScreen };
    },
  },
  {
    path: 'expense-claims/advances/:advanceId?',
    lazy: async () => {
      const [{ AdvancesScreen }] = await Promise.all([
        import('./advances/advances-screen.tsx'),
        ensureMessages(advancesMessages),
      ]);
      return { Component: AdvancesScreen };
    },
  },
  {
    path: 'account/me/advances',
    lazy: async () => {
      const [{ MyAdvancesScreen }] = await Promise.all([
        import('./advances/my-advances-screen.tsx'),
        ensureMessages(identityMessages, advancesMessages),
      ]);
      return { Component: MyAdvancesScreen };
    },
  },
];

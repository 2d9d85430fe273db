import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { accountMessages } from './account/messages/messages.ts';

/** The pages of one's own account, and how the company that is open logs in. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'account/me/security',
    lazy: async () => {
      const [{ SecurityScreen }] = await Promise.all([
        import('./account/security-screen.tsx'),
        ensureMessages(accountMessages),
      ]);
      return { Component: SecurityScreen };
    },
  },
  {
    path: 'company/settings/single-sign-on',
    lazy: () => import('./single-sign-on/load-screen.ts').then((file) => file.loadSingleSignOn()),
  },
];

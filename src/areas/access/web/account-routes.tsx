import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { accountMessages } from './account/messages/messages.ts';

/** The pages of one's own account, below the company that is open. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'account/me/security',
    lazy: async () => {
      const [{ SecurityScreen }] = await Promise.all([
        import('./account/security-screen.tsx'),
        ensureMessages(accountMessages, identityMessages),
      ]);
      return { Component: SecurityScreen };
    },
  },
];

import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { membersMessages } from './messages/messages.ts';

/** Specification 2.2: the people of the company, below the company that is open. */
export const membersRoutes: RouteObject[] = [
  {
    path: 'company/members',
    lazy: async () => {
      const [{ MembersScreen }] = await Promise.all([
        import('./screens/members-screen.tsx'),
        ensureMessages(membersMessages),
      ]);
      return { Component: MembersScreen };
    },
  },
];

import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { reportingMessages } from './messages/messages.ts';

export const reportingRoutes: RouteObject[] = [
  {
    path: 'home',
    lazy: async () => {
      const [{ HomeScreen }] = await Promise.all([
        import('./screens/home-screen.tsx'),
        ensureMessages(reportingMessages),
      ]);
      return { Component: HomeScreen };
    },
  },
];

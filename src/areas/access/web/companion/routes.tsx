import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { companionMessages } from './messages/messages.ts';

/** Decision 6: the page that a QR code opens on a phone. */
export const companionRoutes: RouteObject[] = [
  {
    path: '/companion',
    lazy: async () => {
      const [{ CompanionScreen }] = await Promise.all([
        import('./companion-screen.tsx'),
        ensureMessages(companionMessages),
      ]);
      return { Component: CompanionScreen };
    },
  },
];

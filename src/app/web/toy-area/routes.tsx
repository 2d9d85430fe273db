import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { toyMessages } from './messages/messages.ts';

/** An area that the product does not have, as one would be added: tools/toy-area.test.ts builds it in. */
export const toyRoutes: RouteObject[] = [
  {
    path: 'toys/:id?',
    lazy: async () => {
      const [{ ToysScreen }] = await Promise.all([import('./toys-screen.tsx'), ensureMessages(toyMessages)]);
      return { Component: ToysScreen };
    },
  },
];

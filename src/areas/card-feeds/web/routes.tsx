import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { cardFeedsMessages } from './messages/messages.ts';

/** Card accounts of the company's own banks, below `/app/{company}`. */
export const cardFeedsWebRoutes: RouteObject[] = [
  {
    path: 'company/settings/card-accounts/:cardFeedId?',
    lazy: async () => {
      const [{ CardFeedsScreen }] = await Promise.all([
        import('./screens/card-feeds-screen.tsx'),
        ensureMessages(cardFeedsMessages),
      ]);
      return { Component: CardFeedsScreen };
    },
  },
];

import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { cardsMessages } from './messages/messages.ts';
import { cardOrderMessages } from './ordering/messages/messages.ts';

const words = () => ensureMessages(cardsMessages, cardOrderMessages);

/** A wizard has no navigation (ux 4), so these stand beside the company's frame rather than in it. */
export const cardWizardRoutes: RouteObject[] = [
  {
    path: '/app/:company/cards/order/:step?',
    lazy: async () => {
      const [{ OrderCardsScreen }] = await Promise.all([import('./ordering/order-cards-screen.tsx'), words()]);
      return { Component: OrderCardsScreen };
    },
  },
  {
    path: '/app/:company/card/order',
    lazy: async () => {
      const [{ OrderOwnCardScreen }] = await Promise.all([import('./ordering/order-own-card-screen.tsx'), words()]);
      return { Component: OrderOwnCardScreen };
    },
  },
];

import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import { issuerMessages } from './issuer/messages/messages.ts';
import { cardsMessages } from './messages/messages.ts';

const myCard = async () => {
  const [{ MyCardScreen }] = await Promise.all([
    import('./screens/my-card-screen.tsx'),
    ensureMessages(cardsMessages, issuerMessages, documentsMessages),
  ]);
  return { Component: MyCardScreen };
};
const allCards = async () => {
  const [{ CardsScreen }] = await Promise.all([
    import('./screens/cards-screen.tsx'),
    ensureMessages(cardsMessages, issuerMessages, documentsMessages),
  ]);
  return { Component: CardsScreen };
};

/** Specification 2.2: the reader's own cards, and all of the company, below `/app/{company}`. */
export const cardsRoutes: RouteObject[] = [
  { path: 'card/transactions/:cardPaymentId', lazy: myCard },
  { path: 'card/:cardId?', lazy: myCard },
  { path: 'cards/:cardId/transactions/:cardPaymentId', lazy: allCards },
  { path: 'cards/:cardId?', lazy: allCards },
];

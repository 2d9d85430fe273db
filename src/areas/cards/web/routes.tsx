import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { issuerMessages } from './issuer/messages/messages.ts';
import { cardsMessages } from './messages/messages.ts';
import { cardOrderMessages } from './ordering/messages/messages.ts';

const words = () => ensureMessages(cardsMessages, cardOrderMessages, issuerMessages, documentsMessages);
/** What asks for a fresh factor brings its words. */
const factorWords = () => ensureMessages(cardsMessages, cardOrderMessages, identityMessages);
const myCard = async () => {
  const [{ MyCardScreen }] = await Promise.all([import('./screens/my-card-screen.tsx'), words()]);
  return { Component: MyCardScreen };
};
const allCards = async () => {
  const [{ CardsScreen }] = await Promise.all([import('./screens/cards-screen.tsx'), words()]);
  return { Component: () => <CardsScreen /> };
};
const multiUseCards = async () => {
  const [{ CardsScreen }] = await Promise.all([import('./screens/cards-screen.tsx'), words()]);
  return { Component: () => <CardsScreen which="multi_use" /> };
};
const activation = async () => {
  const [{ ActivateCardScreen }] = await Promise.all([import('./ordering/activate-card-screen.tsx'), factorWords()]);
  return { Component: ActivateCardScreen };
};
const pin = async () => {
  const [{ CardPinScreen }] = await Promise.all([import('./ordering/card-pin-screen.tsx'), factorWords()]);
  return { Component: CardPinScreen };
};
const recards = async () => {
  const [{ RecardScreen }] = await Promise.all([import('./ordering/recard-screen.tsx'), words()]);
  return { Component: RecardScreen };
};

/** Specification 2.2: the reader's own cards, and all of the company, below `/app/{company}`. */
export const cardsRoutes: RouteObject[] = [
  { path: 'card/transactions/:cardPaymentId', lazy: myCard },
  { path: 'card/activation/:cardId', lazy: activation },
  { path: 'card/pin', lazy: pin },
  { path: 'card/:cardId?', lazy: myCard },
  { path: 'cards/:cardId/transactions/:cardPaymentId', lazy: allCards },
  { path: 'cards/:cardId?', lazy: allCards },
  { path: 'multi-use-cards/:cardId/transactions/:cardPaymentId', lazy: multiUseCards },
  { path: 'multi-use-cards/:cardId?', lazy: multiUseCards },
  { path: 'recard/:status?', lazy: recards },
];

import { type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { issuerMessages } from './issuer/messages/messages.ts';
import { cardsMessages } from './messages/messages.ts';
import { cardOrderMessages } from './ordering/messages/messages.ts';
import { ReceiptSlotContext, type CardsParts, type ReceiptSlotProps } from './parts/receipt-slot.ts';

const words = () => ensureMessages(cardsMessages, cardOrderMessages, issuerMessages, documentsMessages);
/** What asks for a fresh factor brings its words. */
const factorWords = () => ensureMessages(cardsMessages, cardOrderMessages, identityMessages);
type Slotted = (children: ReactNode) => ReactNode;

const myCard = async (slotted: Slotted) => {
  const [{ MyCardScreen }] = await Promise.all([import('./screens/my-card-screen.tsx'), words()]);
  return { Component: () => slotted(<MyCardScreen />) };
};
const allCards = async (slotted: Slotted) => {
  const [{ CardsScreen }] = await Promise.all([import('./screens/cards-screen.tsx'), words()]);
  return { Component: () => slotted(<CardsScreen />) };
};
const multiUseCards = async (slotted: Slotted) => {
  const [{ CardsScreen }] = await Promise.all([import('./screens/cards-screen.tsx'), words()]);
  return { Component: () => slotted(<CardsScreen which="multi_use" />) };
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

/** Specification 2.2: the reader's own cards, and all of the company, below `/app/{company}`; areas above bring their parts. */
export function cardsRoutes({ receipt }: CardsParts): RouteObject[] {
  const Receipt = latePart(receipt);
  const slot = (props: ReceiptSlotProps) => <Receipt {...props} />;
  const slotted: Slotted = (children) => <ReceiptSlotContext value={slot}>{children}</ReceiptSlotContext>;
  const mine = () => myCard(slotted);
  const all = () => allCards(slotted);
  const multiUse = () => multiUseCards(slotted);
  return [
    { path: 'card/transactions/:cardPaymentId', lazy: mine },
    { path: 'card/activation/:cardId', lazy: activation },
    { path: 'card/pin', lazy: pin },
    { path: 'card/:cardId?', lazy: mine },
    { path: 'cards/:cardId/transactions/:cardPaymentId', lazy: all },
    { path: 'cards/:cardId?', lazy: all },
    { path: 'multi-use-cards/:cardId/transactions/:cardPaymentId', lazy: multiUse },
    { path: 'multi-use-cards/:cardId?', lazy: multiUse },
    { path: 'recard/:status?', lazy: recards },
  ];
}

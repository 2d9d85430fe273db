import { cardsRoutes } from '#areas/cards/web/routes.tsx';

/** A payment by card shows how its receipt stands. */
export const routes = cardsRoutes({
  receipt: () => import('#areas/receipts/web/load-receipt-part.ts').then((file) => file.loadReceiptPart()),
});

import { accessRoutes } from '#areas/access/web/routes.tsx';

/** The phone that confirms takes receipts too. */
export const routes = accessRoutes({
  receipts: () => import('#areas/receipts/web/kept/load-phone-receipts.ts').then((file) => file.loadPhoneReceipts()),
});

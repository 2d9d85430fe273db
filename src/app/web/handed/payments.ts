import { paymentsRoutes } from '#areas/payments/web/routes.tsx';

/** The pages of the bank show the account that transfers leave from. */
export const routes = paymentsRoutes({
  wallet: () => import('#areas/wallet/web/door.tsx').then((file) => file.loadWallet()),
  cardSwitches: () => import('#areas/cards/web/ordering/load-parts.ts').then((file) => file.loadCardSwitches()),
  walletStatements: () => import('#areas/wallet/web/door.tsx').then((file) => file.loadWalletStatements()),
});

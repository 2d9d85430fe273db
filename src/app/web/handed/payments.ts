import { paymentsRoutes } from '#areas/payments/web/routes.tsx';

/** The pages of the bank show the account that transfers leave from. */
export const routes = paymentsRoutes({
  wallet: () => import('#areas/wallet/web/door.tsx').then((file) => file.loadWallet()),
  walletStatements: () => import('#areas/wallet/web/door.tsx').then((file) => file.loadWalletStatements()),
});

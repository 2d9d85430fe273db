import { invoicesRoutes } from '#areas/invoices/web/routes.tsx';

/** Reviewing invoices shows what came by mail, and of which subscription an invoice is. */
export const routes = invoicesRoutes({
  subscription: () =>
    import('#areas/subscriptions/web/load-subscription-of.ts').then((file) => file.loadSubscriptionOf()),
  firstInvoice: () => import('#areas/requests/web/load-first-invoice.ts').then((file) => file.loadFirstInvoice()),
});

import { invoicesRoutes } from '#areas/invoices/web/routes.tsx';

/** Reviewing invoices shows what came by mail. */
export const routes = invoicesRoutes({
  firstInvoice: () => import('#areas/requests/web/load-first-invoice.ts').then((file) => file.loadFirstInvoice()),
});

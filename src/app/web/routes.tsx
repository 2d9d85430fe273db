import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import { loginRoute, registerRoute } from '#areas/access/web/front-routes.tsx';
import { catalogueRoute } from './catalogue-route.tsx';
import { behindMoneyLock, companyRoutes } from './company-routes.ts';
import { LatePageError, LatePageErrorInFrame } from './late-page-error.tsx';
import { later } from './later.ts';

/** All but the log-in page, which waits for none of what these share. */
const screens: RouteObject[] = [
  registerRoute,
  ...later(
    [
      '/auth/login/sca',
      '/auth/password-reset/sca',
      '/auth/login/sca-email-continuation',
      '/auth/login/finalize-with-sca',
      '/auth/login/finalize/sca',
      '/auth/login/finalize/sca-failed',
      '/companion',
      '/auth/login/verify',
      '/auth/login/stop-recovery',
      '/auth/legal/:page',
      '/auth/login/saml',
      '/auth/login/google',
      '/auth/login/microsoft',
      '/auth/login/select',
      '/auth/password/forget',
      '/auth/password/reset/:token',
      '/auth/invites',
      '/auth/invites/link',
      '/auth/invites/join-company',
      '/auth/invites/decline',
    ],
    () => import('./handed/access.ts').then((file) => file.routes),
  ),
  // A page for who builds screens; a built server does not have it.
  ...(import.meta.env.DEV ? [catalogueRoute] : []),
  { path: '/app', lazy: () => import('./enter-app.tsx').then((file) => ({ Component: file.EnterApp })) },
  ...later(['/app/:company/budgets/create-budget-by-dimensions'], () =>
    import('#areas/budgets/web/wizard-routes.tsx').then((file) => file.budgetWizardRoutes),
  ),
  ...later(['/app/:company/company/accounting/bookkeeping-setup/start'], () =>
    import('#areas/accounting/web/wizard-routes.tsx').then((file) => file.accountingWizardRoutes),
  ),
  ...later(['/app/:company/company/churn'], () => import('./handed/closure.ts').then((file) => file.wizardRoutes)),
  behindMoneyLock(
    later(['/app/:company/cards/order/:step?', '/app/:company/card/order'], () =>
      import('#areas/cards/web/wizard-routes.tsx').then((file) => file.cardWizardRoutes),
    ),
  ),
  {
    path: '/app/receipt-share',
    lazy: () => import('./receipt-share.tsx').then((file) => ({ Component: file.ReceiptShare })),
  },
  ...later(['/app/receipt-upload/:token'], () =>
    import('#areas/receipts/web/routes.tsx').then((file) => file.receiptLinkRoutes),
  ),
  ...later(['/staff'], () => import('#areas/staff/web/routes.tsx').then((file) => file.staffWebRoutes)),
  {
    path: '/app/:company',
    lazy: () =>
      import('./company-frame.tsx').then((file) => ({ loader: file.loadFrame, Component: file.CompanyFrame })),
    children: [
      {
        ErrorBoundary: LatePageErrorInFrame,
        children: [
          { index: true, element: <Navigate to="home" replace /> },
          // Whoever is not of the company sees it instead of the frame; members have nothing to be told there.
          { path: 'closed-door', element: <Navigate to="../home" replace /> },
          // Maintenance covers whatever page one is on (ADR 0068); without it there is nothing to wait for.
          { path: 'maintenance', element: <Navigate to="../home" replace /> },
          ...companyRoutes,
          { path: '*', lazy: () => import('./not-found.tsx').then((file) => ({ Component: file.NotFound })) },
        ],
      },
    ],
  },
];

export const routes: RouteObject[] = [
  {
    hydrateFallbackElement: <JobPage text="" />,
    ErrorBoundary: LatePageError,
    children: [
      { path: '/', element: <Navigate to="/app" replace /> },
      loginRoute,
      {
        lazy: () => import('./with-queries.tsx').then((file) => ({ Component: file.WithQueries })),
        children: screens,
      },
      // Specification 2.1: the wildcard of what is before the log-in.
      { path: '/auth/*', element: <Navigate to="/auth/login" replace /> },
      { path: '*', lazy: () => import('./not-found.tsx').then((file) => ({ Component: file.NotFound })) },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);

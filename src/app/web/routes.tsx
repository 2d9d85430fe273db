import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import { accountRoutes } from '#areas/access/web/account-routes.tsx';
import { accessRoutes } from '#areas/access/web/routes.tsx';
import { accountingRoutes } from '#areas/accounting/web/routes.tsx';
import { budgetsRoutes } from '#areas/budgets/web/routes.tsx';
import { budgetWizardRoutes } from '#areas/budgets/web/wizard-routes.tsx';
import { companiesWebRoutes } from '#areas/companies/web/routes.tsx';
import { dimensionsRoutes } from '#areas/dimensions/web/routes.tsx';
import { approvalsRoutes } from '#areas/approvals/web/routes.tsx';
import { expenseClaimsRoutes } from '#areas/expense-claims/web/routes.tsx';
import { membersRoutes } from '#areas/members/web/routes.tsx';
import { invoicesRoutes } from '#areas/invoices/web/routes.tsx';
import { notificationsRoutes } from '#areas/notifications/web/routes.tsx';
import { paymentsRoutes } from '#areas/payments/web/routes.tsx';
import { policiesRoutes } from '#areas/policies/web/routes.tsx';
import { purchaseOrdersRoutes } from '#areas/purchase-orders/web/routes.tsx';
import { ratesRoutes } from '#areas/rates/web/routes.tsx';
import { reportingRoutes } from '#areas/reporting/web/routes.tsx';
import { requestsRoutes } from '#areas/requests/web/routes.tsx';
import { travelRoutes } from '#areas/travel/web/routes.tsx';
import { setupWebRoutes } from '#areas/setup/web/routes.tsx';
import { staffWebRoutes } from '#areas/staff/web/routes.tsx';
import { suppliersRoutes } from '#areas/suppliers/web/routes.tsx';
import { walletRoutes } from '#areas/wallet/web/routes.tsx';
import { catalogueRoute } from './catalogue-route.tsx';

/** Every screen below `/app/{company}`; each is a file of its own, loaded when it is opened. */
const companyRoutes: RouteObject[] = [
  ...reportingRoutes,
  ...companiesWebRoutes,
  ...setupWebRoutes(() => import('./setup-parts.ts').then((file) => file.SETUP_PARTS)),
  ...requestsRoutes,
  ...purchaseOrdersRoutes,
  ...invoicesRoutes({
    firstInvoice: () => import('#areas/requests/web/load-first-invoice.ts').then((file) => file.loadFirstInvoice()),
  }),
  ...expenseClaimsRoutes,
  // What shows or moves money closes after five minutes without activity (security 16).
  {
    lazy: () => import('#areas/identity/web/money-lock/money-gate.tsx').then((file) => ({ Component: file.MoneyGate })),
    children: [
      ...paymentsRoutes({
        wallet: () => import('#areas/wallet/web/door.tsx').then((file) => file.loadWallet()),
        walletStatements: () => import('#areas/wallet/web/door.tsx').then((file) => file.loadWalletStatements()),
      }),
      ...walletRoutes,
    ],
  },
  ...suppliersRoutes,
  ...accountingRoutes,
  ...budgetsRoutes,
  ...membersRoutes({
    member: {
      limits: () => import('#areas/policies/web/rules/load-screens.ts').then((file) => file.loadMemberLimits()),
      limit: () => import('#areas/policies/web/rules/load-screens.ts').then((file) => file.loadLimitCell()),
      absence: () =>
        import('#areas/approvals/web/absence/load-member-absence.ts').then((file) => file.loadMemberAbsence()),
    },
    team: {
      budgetLeft: () =>
        import('#areas/budgets/web/parts/budget-left.tsx').then((file) => ({ default: file.TeamBudgetLeft })),
    },
  }),
  ...ratesRoutes,
  ...travelRoutes,
  ...dimensionsRoutes({
    budgetLeft: () =>
      import('#areas/budgets/web/parts/budget-left.tsx').then((file) => ({ default: file.CostCenterBudgetLeft })),
  }),
  ...approvalsRoutes,
  ...policiesRoutes,
  ...accountRoutes,
  ...notificationsRoutes,
];

export const routes: RouteObject[] = [
  {
    hydrateFallbackElement: <JobPage text="" />,
    lazy: () => import('./page-error.tsx').then((file) => ({ ErrorBoundary: file.PageError })),
    children: [
      { path: '/', element: <Navigate to="/app" replace /> },
      ...accessRoutes,
      // A page for who builds screens; a built server does not have it.
      ...(import.meta.env.DEV ? [catalogueRoute] : []),
      { path: '/app', lazy: () => import('./enter-app.tsx').then((file) => ({ Component: file.EnterApp })) },
      ...budgetWizardRoutes,
      ...staffWebRoutes,
      {
        path: '/app/:company',
        lazy: () =>
          import('./company-frame.tsx').then((file) => ({ loader: file.loadFrame, Component: file.CompanyFrame })),
        children: [
          {
            lazy: () => import('./page-error.tsx').then((file) => ({ ErrorBoundary: file.PageErrorInFrame })),
            children: [
              { index: true, element: <Navigate to="home" replace /> },
              // Whoever is not of the company sees it instead of the frame; members have nothing to be told there.
              { path: 'closed-door', element: <Navigate to="../home" replace /> },
              ...companyRoutes,
              { path: '*', lazy: () => import('./not-found.tsx').then((file) => ({ Component: file.NotFound })) },
            ],
          },
        ],
      },
      { path: '*', lazy: () => import('./not-found.tsx').then((file) => ({ Component: file.NotFound })) },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);

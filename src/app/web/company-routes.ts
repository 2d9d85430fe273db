import type { RouteObject } from 'react-router';
import { later } from './later.ts';

/** What shows or moves money closes after five minutes without activity (security 16). */
export const behindMoneyLock = (children: RouteObject[]): RouteObject => ({
  lazy: () => import('#areas/identity/web/money-lock/money-gate.tsx').then((file) => ({ Component: file.MoneyGate })),
  children,
});

/** Every screen below `/app/{company}`, area by area; what an area shows of another is handed to it here. */
export const companyRoutes: RouteObject[] = [
  ...later(['home'], () => import('#areas/reporting/web/routes.tsx').then((file) => file.reportingRoutes)),
  ...later(['organisation/dashboard'], () => import('./handed/organisation.ts').then((file) => file.routes)),
  ...later(['company/settings', 'setup-hub', 'onboarding-hub'], () =>
    import('./handed/setup.ts').then((file) => file.routes),
  ),
  ...later(['company/settings/company-information'], () =>
    import('#areas/companies/web/routes.tsx').then((file) => file.companiesWebRoutes),
  ),
  ...later(
    [
      'requests/inbox/:inboxInvoiceId?',
      'requests/:list/new',
      'requests/:list/new/reimbursement',
      'requests/:list/new/:newRequestType',
      'requests/:list/:id/edit',
      'requests/:list/:id?',
      'document/:fileId/:token',
    ],
    () => import('#areas/requests/web/routes.tsx').then((file) => file.requestsRoutes),
  ),
  ...later(['purchase-orders/:orderId?', 'company/settings/purchase-orders'], () =>
    import('#areas/purchase-orders/web/routes.tsx').then((file) => file.purchaseOrdersRoutes),
  ),
  ...later(['invoices', 'invoices/review/:id?', 'credit-notes/review/:id?'], () =>
    import('./handed/invoices.ts').then((file) => file.routes),
  ),
  ...later(
    ['expense-claims', 'expense-claims/review/:id?', 'expense-claims/advances/:advanceId?', 'account/me/advances'],
    () => import('#areas/expense-claims/web/routes.tsx').then((file) => file.expenseClaimsRoutes),
  ),
  behindMoneyLock([
    ...later(
      [
        'invoices/pay/:paymentToScheduleId?',
        'expense-claims/pay/:userId?',
        'invoices/confirm/:paymentId?',
        'expense-claims/confirm/:paymentId?',
        'invoices/history/:paymentId?',
        'expense-claims/history/:paymentId?',
        'payments/all/:id?/:state?',
        'company/bank',
        'company/bank/detail',
        'company/bank/history/:entryId?',
        'company/settings/wire-transfer',
        'company/settings/payment-methods',
        'company/settings/bank-information',
        'company/bank/statements',
      ],
      () => import('./handed/payments.ts').then((file) => file.routes),
    ),
    ...later(
      ['company/bank/funding', 'company/bank/funding/one-off', 'company/bank/funding/automated', 'company/bank/source'],
      () => import('#areas/wallet/web/routes.tsx').then((file) => file.walletRoutes),
    ),
    ...later(
      [
        'card/transactions/:cardPaymentId',
        'card/activation/:cardId',
        'card/pin',
        'card/:cardId?',
        'cards/:cardId/transactions/:cardPaymentId',
        'cards/:cardId?',
        'multi-use-cards/:cardId/transactions/:cardPaymentId',
        'multi-use-cards/:cardId?',
        'recard/:status?',
      ],
      () => import('./handed/cards.ts').then((file) => file.routes),
    ),
    ...later(['subscriptions/:subscriptionId/transactions/:transactionId', 'subscriptions/:subscriptionId?'], () =>
      import('#areas/subscriptions/web/routes.tsx').then((file) => file.subscriptionsRoutes),
    ),
    ...later(['company/settings/card-accounts/:cardFeedId?'], () =>
      import('#areas/card-feeds/web/routes.tsx').then((file) => file.cardFeedsWebRoutes),
    ),
    ...later(
      ['receipts/owed', 'receipts/inbox', 'affidavit-signature/:cardPaymentId?', 'company/control-rules/receipts'],
      () => import('#areas/receipts/web/routes.tsx').then((file) => file.receiptsWebRoutes),
    ),
  ]),
  ...later(
    [
      'company/accounts-payable',
      'company/accounts-payable/:list',
      'company/accounts-payable/:list/:accountPayableId',
      'company/accounts-payable/supplier/:supplierId',
    ],
    () => import('#areas/suppliers/web/routes.tsx').then((file) => file.suppliersRoutes),
  ),
  ...later(
    [
      'expense-inbox',
      'expense-inbox/prepare/:payableId?',
      'expense-inbox/export',
      'expense-inbox/export/history',
      'expense-inbox/export/review/:itemId?',
      'expense-inbox/export/settlements/review/:itemId?',
      'expense-inbox/export/settlements/review/failed/:itemId?',
      'expense-inbox/export/bank-fees/review/:itemId?',
      'expense-inbox/export/bank-fees/review/failed/:itemId?',
      'expense-inbox/close',
      'company/bank/proof',
      'payables/:id?',
    ],
    () => import('#areas/accounting/web/routes.tsx').then((file) => file.accountingRoutes),
  ),
  ...later(
    [
      'company/accounting/bookkeeping-setup',
      'company/accounting/expense-accounts',
      'company/accounting/tax-accounts',
      'company/accounting/payable-rules-setup/:payableRuleId?',
      'company/accounting/export-templates/:templateId?',
      'company/accounting/integration',
      'company/accounting',
      'company/accounting/bank-accounts',
      'company/accounting/supplier-accounts',
      'company/accounting/employee-accounts',
    ],
    () => import('#areas/accounting/web/setup-routes.tsx').then((file) => file.accountingSetupRoutes),
  ),
  ...later(
    ['budgets', 'budgets/landing', 'budgets/:id', 'budgets/:parentId/sub-budget/:id', 'budgetary-exercises/:id?'],
    () => import('#areas/budgets/web/routes.tsx').then((file) => file.budgetsRoutes),
  ),
  ...later(['company/exports', 'export-download/:exportId'], () =>
    import('#areas/exports/web/routes.tsx').then((file) => file.exportsWebRoutes),
  ),
  ...later(['company/members/:id?', 'account/me/bankinfo', 'company/teams/:id?', 'company/settings/audit-log'], () =>
    import('./handed/members.ts').then((file) => file.routes),
  ),
  ...later(['fx-calculator'], () => import('#areas/rates/web/routes.tsx').then((file) => file.ratesRoutes)),
  ...later(['company/travel-policies'], () => import('#areas/travel/web/routes.tsx').then((file) => file.travelRoutes)),
  ...later(
    ['company/cost-centers', 'company/cost-center/:id', 'company/categories', 'company/accounting/analytical-fields'],
    () => import('./handed/dimensions.ts').then((file) => file.routes),
  ),
  ...later(['company/approval-workflows'], () =>
    import('#areas/approvals/web/routes.tsx').then((file) => file.approvalsRoutes),
  ),
  ...later(['company/policies', 'company/control-rules', 'company/spend-limits/:id?', 'account/me/rules'], () =>
    import('#areas/policies/web/routes.tsx').then((file) => file.policiesRoutes),
  ),
  ...later(
    [
      'account/me',
      'account/me/profile',
      'account/me/security',
      'account/me/roles',
      'account/me/rights',
      'company/churn',
      'company/churn/redemption',
      'legals',
      'company/settings/single-sign-on',
    ],
    () => import('#areas/access/web/account-routes.tsx').then((file) => file.accountRoutes),
  ),
  ...later(
    [
      'account/notifications',
      'account/notifications/general',
      'account/notifications/control',
      'account/notifications/usage',
      'company/settings/notifications',
    ],
    () => import('#areas/notifications/web/routes.tsx').then((file) => file.notificationsRoutes),
  ),
];

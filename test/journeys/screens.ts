import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Who looks at a screen, by their sign-in. `nobody` is somebody who has not signed in. */
export type Viewer = 'nobody' | 'requester' | 'approver' | 'controller' | 'owner' | 'accountant' | 'staff';

export type Screen = {
  /** As the area's routes have it. */
  readonly route: string;
  /** Below the company; `{first}` is the id of the first thing that `list` answers. */
  readonly address: string;
  /** An address of the API, and after `#` the name of the list in its answer when that is not `items`. */
  readonly list?: string;
  readonly viewer: Viewer;
};

type Row = readonly [route: string, viewer: Viewer, address: string, list?: string];

/** Every screen of the product, as somebody who works with it; lists also with a panel open. */
const ROWS: readonly Row[] = [
  ['/auth/login', 'nobody', '/auth/login'],
  ['/auth/password/forget', 'nobody', '/auth/password/forget'],
  ['/auth/password/reset/:token', 'nobody', '/auth/password/reset/a-token-that-nobody-was-sent'],
  ['/auth/register', 'nobody', '/auth/register'],
  ['/auth/login/verify', 'nobody', '/auth/login/verify'],
  ['/auth/login/verify', 'nobody', '/auth/login/verify?token=a-token-that-nobody-was-sent'],
  ['/auth/legal/:page', 'nobody', '/auth/legal/privacy'],
  ['/auth/login/saml', 'nobody', '/auth/login/saml?error=no_account_or_invite'],
  ['/auth/login/google', 'nobody', '/auth/login/google?error=access_denied'],
  ['/auth/login/microsoft', 'nobody', '/auth/login/microsoft?error=access_denied'],
  ['/auth/login/select', 'accountant', '/auth/login/select'],
  ['/auth/login/finalize-with-sca', 'nobody', '/auth/login/finalize-with-sca#of-nobody'],
  ['/auth/login/finalize/sca', 'nobody', '/auth/login/finalize/sca'],
  ['/auth/login/finalize/sca-failed', 'nobody', '/auth/login/finalize/sca-failed?error=invalidDevice'],
  ['/auth/login/stop-recovery', 'nobody', '/auth/login/stop-recovery#of-nobody'],
  ['/auth/login/stop-recovery', 'nobody', '/auth/login/stop-recovery'],
  ['/companion', 'nobody', '/companion'],
  ['/companion', 'nobody', '/companion#of-nobody'],
  ['/auth/invites', 'nobody', '/auth/invites?token=nobody-was-sent'],
  ['/auth/invites/link', 'nobody', '/auth/invites/link?token=nobody-was-sent'],
  ['/auth/invites/decline', 'nobody', '/auth/invites/decline?token=nobody-was-sent'],

  ['home', 'requester', 'home'],
  ['requests/:list/new', 'requester', 'requests/mine/new'],
  ['requests/:list/new/reimbursement', 'requester', 'requests/mine/new/reimbursement'],
  ['requests/:list/:id/edit', 'requester', 'requests/drafts/{first}/edit', '/requests?list=drafts'],
  ['requests/:list/new/:newRequestType', 'requester', 'requests/mine/new/virtual'],
  ['requests/:list/new/:newRequestType', 'requester', 'requests/mine/new/purchase-order'],
  ['requests/:list/new/:newRequestType', 'requester', 'requests/mine/new/mileage'],
  ['requests/:list/new/:newRequestType', 'requester', 'requests/mine/new/perdiem'],
  ['requests/:list/:id?', 'requester', 'requests/mine'],
  ['payments/all/:id?/:state?', 'requester', 'payments/all'],
  ['payments/all/:id?/:state?', 'requester', 'payments/all/{first}', '/payments/all'],
  ['purchase-orders/:orderId?', 'requester', 'purchase-orders'],
  ['card/:cardId?', 'requester', 'card'],
  ['card/pin', 'requester', 'card/pin'],
  ['card/activation/:cardId', 'requester', 'card/activation/crd_01km57j4m0fj8a71588r63442d'],
  ['/app/:company/card/order', 'requester', 'card/order'],
  ['card/:cardId?', 'owner', 'card'],
  ['requests/:list/:id?', 'requester', 'requests/drafts/{first}', '/requests?list=drafts'],
  // What is not theirs to open says so, and whom to ask.
  ['company/members/:id?', 'requester', 'company/members'],
  ['account/me/rights', 'requester', 'account/me/rights'],
  ['account/me/roles', 'requester', 'account/me/roles'],
  // The last of theirs: from here no company is in the address any more.
  ['/auth/invites/join-company', 'accountant', '/auth/invites/join-company?token=nobody-was-sent'],

  ['home', 'approver', 'home'],
  ['requests/:list/:id?', 'approver', 'requests/to-approve'],
  ['requests/:list/:id?', 'approver', 'requests/to-approve/{first}', '/requests?list=to-approve'],

  // A link that a mail never had says so.
  ['document/:fileId/:token', 'approver', 'document/fil_01km57j4m0fj8a71588r63442d/of-nobody'],

  ['home', 'owner', 'home'],
  ['company/members/:id?', 'owner', 'company/members'],
  ['company/members/:id?', 'owner', 'company/members/{first}', '/members'],
  ['company/teams/:id?', 'owner', 'company/teams'],
  ['company/teams/:id?', 'owner', 'company/teams/{first}', '/teams'],
  ['company/cost-centers', 'owner', 'company/cost-centers'],
  ['company/cost-center/:id', 'owner', 'company/cost-center/{first}', '/cost-centers'],
  ['company/categories', 'owner', 'company/categories'],
  ['company/accounting/analytical-fields', 'owner', 'company/accounting/analytical-fields'],
  ['company/approval-workflows', 'owner', 'company/approval-workflows'],
  ['company/policies', 'owner', 'company/policies'],
  ['company/settings/bank-information', 'owner', 'company/settings/bank-information'],
  ['company/settings/wire-transfer', 'owner', 'company/settings/wire-transfer'],
  ['company/settings/payment-methods', 'owner', 'company/settings/payment-methods'],
  ['company/settings/notifications', 'owner', 'company/settings/notifications'],
  ['company/control-rules', 'owner', 'company/control-rules'],
  ['company/spend-limits/:id?', 'owner', 'company/spend-limits'],
  ['company/spend-limits/:id?', 'owner', 'company/spend-limits/new'],
  ['expense-claims/confirm/:paymentId?', 'owner', 'expense-claims/confirm'],
  ['expense-claims/confirm/:paymentId?', 'owner', 'expense-claims/confirm/{first}', '/payment-runs?state=to_confirm'],

  ['home', 'controller', 'home'],
  ['payments/all/:id?/:state?', 'controller', 'payments/all'],
  ['payments/all/:id?/:state?', 'controller', 'payments/all/{first}/history', '/payments/all?state=paid'],
  ['purchase-orders/:orderId?', 'controller', 'purchase-orders'],
  ['purchase-orders/:orderId?', 'controller', 'purchase-orders/{first}', '/purchase-orders'],
  ['cards/:cardId?', 'controller', 'cards'],
  ['subscriptions/:subscriptionId?', 'controller', 'subscriptions'],
  ['subscriptions/:subscriptionId?', 'controller', 'subscriptions/{first}', '/subscriptions'],
  // The charge stands in the panel, and is that of no subscription: it says so.
  [
    'subscriptions/:subscriptionId/transactions/:transactionId',
    'controller',
    'subscriptions/{first}/transactions/{first}',
    '/subscriptions',
  ],
  ['multi-use-cards/:cardId?', 'controller', 'multi-use-cards'],
  ['multi-use-cards/:cardId?', 'controller', 'multi-use-cards/{first}', '/cards?kind=multi_use'],
  [
    'multi-use-cards/:cardId/transactions/:cardPaymentId',
    'controller',
    'multi-use-cards/{first}/transactions/{first}',
    '/payables?type=multiUseCard',
  ],
  ['recard/:status?', 'controller', 'recard'],
  ['/app/:company/cards/order/:step?', 'owner', 'cards/order'],
  ['cards/:cardId?', 'controller', 'cards/{first}', '/cards'],
  // The payment stands in the panel, whichever card the address names.
  [
    'cards/:cardId/transactions/:cardPaymentId',
    'controller',
    'cards/{first}/transactions/{first}',
    '/payables?type=multiUseCard',
  ],
  ['card/transactions/:cardPaymentId', 'controller', 'card/transactions/{first}', '/payables?type=subscriptionCard'],
  ['requests/:list/:id?', 'controller', 'requests/all'],
  ['requests/:list/:id?', 'controller', 'requests/all/{first}', '/requests?list=all&type=invoice'],
  ['requests/inbox/:inboxInvoiceId?', 'controller', 'requests/inbox'],
  ['invoices', 'controller', 'invoices'],
  ['invoices/review/:id?', 'controller', 'invoices/review'],
  ['credit-notes/review/:id?', 'controller', 'credit-notes/review/{first}', '/credit-notes?only=open'],
  ['invoices/pay/:paymentToScheduleId?', 'controller', 'invoices/pay'],
  ['invoices/confirm/:paymentId?', 'controller', 'invoices/confirm'],
  ['invoices/history/:paymentId?', 'controller', 'invoices/history'],
  [
    'invoices/history/:paymentId?',
    'controller',
    'invoices/history/{first}',
    '/payments?source=invoice&states=paid&order=newest',
  ],
  ['expense-claims', 'controller', 'expense-claims'],
  ['expense-claims/review/:id?', 'controller', 'expense-claims/review'],
  ['expense-claims/pay/:userId?', 'controller', 'expense-claims/pay'],
  ['expense-claims/pay/:userId?', 'controller', 'expense-claims/pay/{first}', '/payment-summary?source=claim#payees'],
  ['expense-claims/history/:paymentId?', 'controller', 'expense-claims/history'],
  ['expense-claims/advances/:advanceId?', 'controller', 'expense-claims/advances'],
  ['expense-claims/advances/:advanceId?', 'controller', 'expense-claims/advances/new'],
  ['company/accounts-payable', 'controller', 'company/accounts-payable'],
  ['company/bank', 'controller', 'company/bank'],
  ['company/accounts-payable/:list', 'controller', 'company/accounts-payable/active'],
  [
    'company/accounts-payable/:list/:accountPayableId',
    'controller',
    'company/accounts-payable/active/{first}',
    '/suppliers?list=active',
  ],
  [
    'company/accounts-payable/supplier/:supplierId',
    'controller',
    'company/accounts-payable/supplier/{first}',
    '/suppliers?list=active',
  ],
  ['company/bank/detail', 'controller', 'company/bank/detail'],
  ['company/bank/history/:entryId?', 'controller', 'company/bank/history'],
  ['company/bank/history/:entryId?', 'controller', 'company/bank/history/{first}', '/bank-entries'],
  ['company/bank/statements', 'controller', 'company/bank/statements'],
  ['company/bank/funding', 'owner', 'company/bank/funding'],
  ['company/bank/funding/one-off', 'controller', 'company/bank/funding/one-off'],
  ['company/bank/funding/automated', 'controller', 'company/bank/funding/automated'],
  ['company/bank/source', 'owner', 'company/bank/source'],
  ['company/bank/proof', 'controller', 'company/bank/proof'],
  ['expense-inbox', 'controller', 'expense-inbox'],
  ['expense-inbox/prepare/:payableId?', 'controller', 'expense-inbox/prepare'],
  ['expense-inbox/export', 'controller', 'expense-inbox/export'],
  ['expense-inbox/export/review/:itemId?', 'controller', 'expense-inbox/export/review'],
  ['expense-inbox/export/settlements/review/:itemId?', 'controller', 'expense-inbox/export/settlements/review'],
  [
    'expense-inbox/export/settlements/review/failed/:itemId?',
    'controller',
    'expense-inbox/export/settlements/review/failed',
  ],
  ['expense-inbox/export/bank-fees/review/:itemId?', 'controller', 'expense-inbox/export/bank-fees/review'],
  [
    'expense-inbox/export/bank-fees/review/failed/:itemId?',
    'controller',
    'expense-inbox/export/bank-fees/review/failed',
  ],
  ['expense-inbox/export/history', 'controller', 'expense-inbox/export/history'],
  ['expense-inbox/close', 'controller', 'expense-inbox/close'],
  ['company/accounting/bookkeeping-setup', 'controller', 'company/accounting/bookkeeping-setup'],
  ['company/accounting/expense-accounts', 'controller', 'company/accounting/expense-accounts'],
  ['company/accounting/tax-accounts', 'controller', 'company/accounting/tax-accounts'],
  ['company/accounting/payable-rules-setup/:payableRuleId?', 'controller', 'company/accounting/payable-rules-setup'],
  ['company/accounting', 'controller', 'company/accounting'],
  [
    '/app/:company/company/accounting/bookkeeping-setup/start',
    'controller',
    'company/accounting/bookkeeping-setup/start',
  ],
  ['company/accounting/bank-accounts', 'controller', 'company/accounting/bank-accounts'],
  ['company/accounting/supplier-accounts', 'controller', 'company/accounting/supplier-accounts'],
  ['company/accounting/employee-accounts', 'controller', 'company/accounting/employee-accounts'],
  ['company/exports', 'controller', 'company/exports'],
  ['export-download/:exportId', 'controller', 'export-download/lex_01km57j4m0fj8a71588r63442d'],
  ['company/accounting/integration', 'controller', 'company/accounting/integration'],
  ['company/accounting/export-templates/:templateId?', 'controller', 'company/accounting/export-templates/new'],
  ['organisation/dashboard', 'controller', 'organisation/dashboard'],
  ['budgets', 'controller', 'budgets'],
  ['budgets/landing', 'controller', 'budgets/landing'],
  ['/app/:company/budgets/create-budget-by-dimensions', 'controller', 'budgets/create-budget-by-dimensions'],
  ['budgets/:id', 'controller', 'budgets/{first}', '/budgets'],
  ['budgets/:parentId/sub-budget/:id', 'controller', 'budgets/{first}/sub-budget/{first}', '/budgets'],
  ['budgetary-exercises/:id?', 'controller', 'budgetary-exercises'],
  ['budgetary-exercises/:id?', 'controller', 'budgetary-exercises/{first}', '/budgetary-exercises'],
  ['payables/:id?', 'controller', 'payables'],
  ['payables/:id?', 'controller', 'payables/{first}', '/payables'],
  ['company/travel-policies', 'owner', 'company/travel-policies'],
  ['fx-calculator', 'requester', 'fx-calculator'],
  ['fx-calculator', 'controller', 'fx-calculator'],
  ['fx-calculator', 'controller', 'fx-calculator?from=AED&enter=1'],
  ['company/settings', 'owner', 'company/settings'],
  ['company/settings', 'requester', 'company/settings'],
  ['company/settings/company-information', 'owner', 'company/settings/company-information'],
  ['company/settings/company-information', 'controller', 'company/settings/company-information'],
  ['company/settings/audit-log', 'owner', 'company/settings/audit-log'],
  ['legals', 'owner', 'legals'],
  ['company/churn', 'owner', 'company/churn'],
  ['company/churn/redemption', 'controller', 'company/churn/redemption'],
  ['setup-hub', 'owner', 'setup-hub'],
  ['onboarding-hub', 'requester', 'onboarding-hub'],
  ['closed-door', 'requester', 'closed-door'],
  ['maintenance', 'requester', 'maintenance'],
  ['company/settings/purchase-orders', 'owner', 'company/settings/purchase-orders'],
  ['receipts/owed', 'requester', 'receipts/owed'],
  ['receipts/inbox', 'requester', 'receipts/inbox'],
  [
    'affidavit-signature/:cardPaymentId?',
    'controller',
    'affidavit-signature/{first}',
    '/payables?type=subscriptionCard',
  ],
  ['company/control-rules/receipts', 'owner', 'company/control-rules/receipts'],
  ['/app/receipt-upload/:token', 'nobody', '/app/receipt-upload/of-nobody'],
  ['/app/receipt-share', 'requester', '/app/receipt-share'],
  ['company/settings/card-accounts/:cardFeedId?', 'controller', 'company/settings/card-accounts'],
  ['company/settings/single-sign-on', 'owner', 'company/settings/single-sign-on'],
  ['account/me', 'controller', 'account/me'],
  ['account/me/profile', 'controller', 'account/me/profile'],
  ['account/me/security', 'controller', 'account/me/security'],
  ['account/me/bankinfo', 'controller', 'account/me/bankinfo'],
  ['account/me/roles', 'controller', 'account/me/roles'],
  ['account/me/rights', 'controller', 'account/me/rights'],
  ['account/me/rules', 'controller', 'account/me/rules'],
  ['account/me/advances', 'controller', 'account/me/advances'],
  ['account/notifications', 'controller', 'account/notifications'],
  ['account/notifications/general', 'controller', 'account/notifications/general'],
  ['account/notifications/control', 'controller', 'account/notifications/control'],
  ['account/notifications/usage', 'controller', 'account/notifications/usage'],
  ['*', 'controller', 'no-such-screen'],
  // The operator's own: no company is in the address.
  ['/staff', 'staff', '/staff'],
];

export const SCREENS: readonly Screen[] = ROWS.map(([route, viewer, address, list]) => ({
  route,
  viewer,
  address,
  ...(list === undefined ? {} : { list }),
}));

/** Every route that an area declares, read from its file: what is new there and not above is a screen nobody looks at. */
export function routesOfAreas(): string[] {
  const areas = path.resolve(import.meta.dirname, '../../src/areas');
  return globSync('*/web/*routes.tsx', { cwd: areas }).flatMap((file) =>
    [...readFileSync(path.join(areas, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, route]) => route ?? ''),
  );
}

/** So many screens are looked at in all their colours within one test: a busy machine takes its time over each. */
const AT_ONCE = 15;

/** The screens in parts that fit a test, each named by where it begins and ends. */
export function partsOf(screens: readonly Screen[]): { name: string; part: readonly Screen[] }[] {
  const starts = screens.keys().filter((at) => at % AT_ONCE === 0);
  return [...starts].map((at) => {
    const part = screens.slice(at, at + AT_ONCE);
    return { name: `${part[0]?.address} to ${part.at(-1)?.address}`, part };
  });
}

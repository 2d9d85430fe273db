import type { AreaSetup } from '#areas/companies/server/door.ts';
import { accessSetup } from '#areas/access/server/setup-facts.ts';
import { accountingSetup } from '#areas/accounting/server/setup-facts.ts';
import { approvalsSetup } from '#areas/approvals/server/setup-facts.ts';
import { budgetsSetup } from '#areas/budgets/server/setup-facts.ts';
import { closureSetup } from '#areas/closure/server/setup-facts.ts';
import { companiesSetup } from '#areas/companies/server/setup-facts.ts';
import { dimensionsSetup } from '#areas/dimensions/server/setup-facts.ts';
import { expenseClaimsSetup } from '#areas/expense-claims/server/setup-facts.ts';
import { membersSetup } from '#areas/members/server/setup-facts.ts';
import { notificationsSetup } from '#areas/notifications/server/setup-facts.ts';
import { paymentsSetup } from '#areas/payments/server/setup-facts.ts';
import { policiesSetup } from '#areas/policies/server/setup-facts.ts';
import { purchaseOrdersSetup } from '#areas/purchase-orders/server/setup-facts.ts';
import { requestsSetup } from '#areas/requests/server/setup-facts.ts';
import { suppliersSetup } from '#areas/suppliers/server/setup-facts.ts';
import { travelSetup } from '#areas/travel/server/setup-facts.ts';
import { walletSetup } from '#areas/wallet/server/setup-facts.ts';

/** What reads how the settings stand and which steps are done, area by area. */
export const SETUP_FACTS: readonly AreaSetup[] = [
  accessSetup,
  companiesSetup,
  closureSetup,
  membersSetup,
  notificationsSetup,
  approvalsSetup,
  policiesSetup,
  travelSetup,
  paymentsSetup,
  walletSetup,
  purchaseOrdersSetup,
  expenseClaimsSetup,
  dimensionsSetup,
  accountingSetup,
  budgetsSetup,
  requestsSetup,
  suppliersSetup,
];

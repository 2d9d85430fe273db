import { accessSetupDefinition } from '#areas/access/contract/setup-definition.ts';
import { accountingSetupDefinition } from '#areas/accounting/contract/setup-definition.ts';
import { approvalsSetupDefinition } from '#areas/approvals/contract/setup-definition.ts';
import { budgetsSetupDefinition } from '#areas/budgets/contract/setup-definition.ts';
import { closureSetupDefinition } from '#areas/closure/contract/setup-definition.ts';
import { companiesSetupDefinition } from '#areas/companies/contract/setup-definition.ts';
import { dimensionsSetupDefinition } from '#areas/dimensions/contract/setup-definition.ts';
import { expenseClaimsSetupDefinition } from '#areas/expense-claims/contract/setup-definition.ts';
import { membersSetupDefinition } from '#areas/members/contract/setup-definition.ts';
import { notificationsSetupDefinition } from '#areas/notifications/contract/setup-definition.ts';
import { paymentsSetupDefinition } from '#areas/payments/contract/setup-definition.ts';
import { policiesSetupDefinition } from '#areas/policies/contract/setup-definition.ts';
import { purchaseOrdersSetupDefinition } from '#areas/purchase-orders/contract/setup-definition.ts';
import { requestsSetupDefinition } from '#areas/requests/contract/setup-definition.ts';
import { suppliersSetupDefinition } from '#areas/suppliers/contract/setup-definition.ts';
import { travelSetupDefinition } from '#areas/travel/contract/setup-definition.ts';
import { walletSetupDefinition } from '#areas/wallet/contract/setup-definition.ts';
import type { SetupDefinition } from '#areas/companies/contract/setup.ts';

/** What each area adds to the settings page, the setup hub and the navigation. */
export const SETUP_DEFINITIONS: readonly SetupDefinition[] = [
  accessSetupDefinition,
  companiesSetupDefinition,
  closureSetupDefinition,
  membersSetupDefinition,
  notificationsSetupDefinition,
  approvalsSetupDefinition,
  policiesSetupDefinition,
  travelSetupDefinition,
  paymentsSetupDefinition,
  walletSetupDefinition,
  purchaseOrdersSetupDefinition,
  expenseClaimsSetupDefinition,
  dimensionsSetupDefinition,
  accountingSetupDefinition,
  budgetsSetupDefinition,
  requestsSetupDefinition,
  suppliersSetupDefinition,
];

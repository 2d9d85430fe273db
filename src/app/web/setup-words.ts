import { accessSetupMessages } from '#areas/access/web/setup-words/messages/messages.ts';
import { accountingSetupMessages } from '#areas/accounting/web/setup-words/messages/messages.ts';
import { approvalsSetupMessages } from '#areas/approvals/web/setup-words/messages/messages.ts';
import { budgetsSetupMessages } from '#areas/budgets/web/setup-words/messages/messages.ts';
import { closureSetupMessages } from '#areas/closure/web/setup-words/messages/messages.ts';
import { companiesSetupMessages } from '#areas/companies/web/setup-words/messages/messages.ts';
import { dimensionsSetupMessages } from '#areas/dimensions/web/setup-words/messages/messages.ts';
import { membersSetupMessages } from '#areas/members/web/setup-words/messages/messages.ts';
import { notificationsSetupMessages } from '#areas/notifications/web/setup-words/messages/messages.ts';
import { paymentsSetupMessages } from '#areas/payments/web/setup-words/messages/messages.ts';
import { policiesSetupMessages } from '#areas/policies/web/setup-words/messages/messages.ts';
import { purchaseOrdersSetupMessages } from '#areas/purchase-orders/web/setup-words/messages/messages.ts';
import { requestsSetupMessages } from '#areas/requests/web/setup-words/messages/messages.ts';
import { suppliersSetupMessages } from '#areas/suppliers/web/setup-words/messages/messages.ts';
import { travelSetupMessages } from '#areas/travel/web/setup-words/messages/messages.ts';
import { walletSetupMessages } from '#areas/wallet/web/setup-words/messages/messages.ts';
import type { MessageSource } from '#ui/i18n/message-store.ts';

/** The words of every setting and step. */
export const SETUP_WORDS: readonly MessageSource[] = [
  accessSetupMessages,
  companiesSetupMessages,
  closureSetupMessages,
  membersSetupMessages,
  notificationsSetupMessages,
  approvalsSetupMessages,
  policiesSetupMessages,
  travelSetupMessages,
  paymentsSetupMessages,
  walletSetupMessages,
  purchaseOrdersSetupMessages,
  dimensionsSetupMessages,
  accountingSetupMessages,
  budgetsSetupMessages,
  requestsSetupMessages,
  suppliersSetupMessages,
];

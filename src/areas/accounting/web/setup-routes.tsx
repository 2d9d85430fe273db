import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { partyAccountsMessages } from './accounts/messages/messages.ts';
import { accountingMessages } from './messages/messages.ts';
import { payableRulesMessages } from './payable-rules/messages/messages.ts';
import { deliveryMessages } from './delivery/messages/messages.ts';
import { exportTemplatesMessages } from './templates/messages/messages.ts';
import { booksSetupMessages } from './setup/messages/messages.ts';
import { booksStartMessages } from './start/messages/messages.ts';

/** Specification 2.2: the set-up of the books. The daily lists do without it. */
export const accountingSetupRoutes: RouteObject[] = [
  {
    path: 'company/accounting/bookkeeping-setup',
    lazy: async () => {
      const [{ BooksScreen }] = await Promise.all([
        import('./setup/books-screen.tsx'),
        ensureMessages(booksSetupMessages, accountingMessages),
      ]);
      return { Component: BooksScreen };
    },
  },
  {
    path: 'company/accounting/expense-accounts',
    lazy: async () => {
      const [{ AccountsScreen }] = await Promise.all([
        import('./setup/accounts-screen.tsx'),
        ensureMessages(booksSetupMessages, accountingMessages),
      ]);
      return { Component: AccountsScreen };
    },
  },
  {
    path: 'company/accounting/tax-accounts',
    lazy: async () => {
      const [{ TaxesScreen }] = await Promise.all([
        import('./setup/taxes-screen.tsx'),
        ensureMessages(booksSetupMessages, accountingMessages),
      ]);
      return { Component: TaxesScreen };
    },
  },
  {
    path: 'company/accounting/payable-rules-setup/:payableRuleId?',
    lazy: async () => {
      const [{ PayableRulesScreen }] = await Promise.all([
        import('./payable-rules/payable-rules-screen.tsx'),
        ensureMessages(payableRulesMessages, accountingMessages),
      ]);
      return { Component: PayableRulesScreen };
    },
  },
  {
    path: 'company/accounting/export-templates/:templateId?',
    lazy: async () => {
      const [{ TemplatesScreen }] = await Promise.all([
        import('./templates/templates-screen.tsx'),
        ensureMessages(exportTemplatesMessages, booksSetupMessages),
      ]);
      return { Component: TemplatesScreen };
    },
  },
  {
    path: 'company/accounting/integration',
    lazy: async () => {
      const [{ IntegrationScreen }] = await Promise.all([
        import('./delivery/integration-screen.tsx'),
        ensureMessages(deliveryMessages, booksSetupMessages),
      ]);
      return { Component: IntegrationScreen };
    },
  },
  {
    path: 'company/accounting',
    lazy: async () => {
      const [{ StartScreen }] = await Promise.all([
        import('./start/start-screen.tsx'),
        ensureMessages(booksStartMessages, booksSetupMessages),
      ]);
      return { Component: StartScreen };
    },
  },
  {
    path: 'company/accounting/bank-accounts',
    lazy: async () => {
      const [{ BanksScreen }] = await Promise.all([
        import('./setup/banks-screen.tsx'),
        ensureMessages(booksSetupMessages, accountingMessages),
      ]);
      return { Component: BanksScreen };
    },
  },
  {
    path: 'company/accounting/supplier-accounts',
    lazy: async () => {
      const [{ SupplierAccountsScreen }] = await Promise.all([
        import('./accounts/party-accounts-screen.tsx'),
        ensureMessages(partyAccountsMessages, booksSetupMessages),
      ]);
      return { Component: SupplierAccountsScreen };
    },
  },
  {
    path: 'company/accounting/employee-accounts',
    lazy: async () => {
      const [{ EmployeeAccountsScreen }] = await Promise.all([
        import('./accounts/party-accounts-screen.tsx'),
        ensureMessages(partyAccountsMessages, booksSetupMessages),
      ]);
      return { Component: EmployeeAccountsScreen };
    },
  },
];

import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import { bankMessages, paymentMessages } from '#areas/payments/web/door.tsx';
import { ratesMessages } from '#areas/rates/web/door.tsx';
import { accountingMessages } from './messages/messages.ts';
import { closingMessages } from './closing/messages/messages.ts';
import { deliveryMessages } from './delivery/messages/messages.ts';
import { booksSetupMessages } from './setup/messages/messages.ts';
import { exportTemplatesMessages } from './templates/messages/messages.ts';

/** Specification 2.2: the bookkeeping, its exports, and the list of everything that was booked. */
export const accountingRoutes: RouteObject[] = [
  {
    path: 'expense-inbox',
    lazy: async () => {
      const [{ BookkeepingScreen }] = await Promise.all([
        import('./screens/bookkeeping-screen.tsx'),
        ensureMessages(accountingMessages),
      ]);
      return { Component: BookkeepingScreen };
    },
  },
  {
    path: 'expense-inbox/prepare/:payableId?',
    lazy: async () => {
      const [{ PrepareScreen }] = await Promise.all([
        import('./screens/prepare-screen.tsx'),
        ensureMessages(accountingMessages, documentsMessages),
      ]);
      return { Component: PrepareScreen };
    },
  },
  {
    path: 'expense-inbox/export',
    lazy: async () => {
      const [{ ExportScreen }] = await Promise.all([
        import('./screens/export-screen.tsx'),
        ensureMessages(accountingMessages),
      ]);
      return { Component: ExportScreen };
    },
  },
  {
    path: 'expense-inbox/export/history',
    lazy: async () => {
      const [{ ExportHistoryScreen }] = await Promise.all([
        import('./screens/export-history-screen.tsx'),
        ensureMessages(accountingMessages),
      ]);
      return { Component: ExportHistoryScreen };
    },
  },
  {
    path: 'expense-inbox/close',
    lazy: async () => {
      const [{ CloseScreen }] = await Promise.all([
        import('./closing/close-screen.tsx'),
        ensureMessages(closingMessages, accountingMessages),
      ]);
      return { Component: CloseScreen };
    },
  },
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
    path: 'company/bank/proof',
    lazy: async () => {
      const [{ BankProofScreen }] = await Promise.all([
        import('./screens/bank-proof-screen.tsx'),
        ensureMessages(accountingMessages, bankMessages, ratesMessages),
      ]);
      return { Component: BankProofScreen };
    },
  },
  {
    path: 'payables/:id?',
    lazy: async () => {
      const [{ PayablesScreen }] = await Promise.all([
        import('./screens/payables-screen.tsx'),
        // Where the money of one is, in the words of payments.
        ensureMessages(accountingMessages, paymentMessages),
      ]);
      return { Component: PayablesScreen };
    },
  },
];

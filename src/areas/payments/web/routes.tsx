import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { ratesMessages } from '#areas/rates/web/door.tsx';
import { bankFileMessages } from './bank-files/messages/messages.ts';
import { bankMessages } from './bank/messages/messages.ts';
import { paymentMessages } from './messages/messages.ts';
import { ensurePaySettings } from './settings/load-pay-settings.ts';

type BankPart<Props> = () => Promise<ComponentType<Props>>;
/** What an area above shows on the pages of the bank and of its statements, loaded with its words. */
export type BankParts = {
  wallet: BankPart<{ companyId: string }>;
  walletStatements: BankPart<{ companyId: string; year: string }>;
  cardSwitches: BankPart<{ companyId: string }>;
};

/** Specification 2.2: all payments, paying invoices and claims, their confirmation and history, and the bank. */
export const paymentsRoutes = (parts: BankParts): RouteObject[] => [
  { path: 'invoices/pay/:paymentToScheduleId?', lazy: () => payScreen('invoice') },
  { path: 'expense-claims/pay/:userId?', lazy: () => payScreen('claim') },
  { path: 'invoices/confirm/:paymentId?', lazy: () => confirmScreen('invoice') },
  { path: 'expense-claims/confirm/:paymentId?', lazy: () => confirmScreen('claim') },
  { path: 'invoices/history/:paymentId?', lazy: () => paidScreen('invoice') },
  { path: 'expense-claims/history/:paymentId?', lazy: () => paidScreen('claim') },
  {
    path: 'payments/all/:id?/:state?',
    lazy: async () => {
      const [{ AllPaymentsScreen }] = await Promise.all([
        import('./screens/all-payments-screen.tsx'),
        ensureMessages(paymentMessages),
      ]);
      return { Component: AllPaymentsScreen };
    },
  },
  { path: 'company/bank', element: <Navigate to="detail" replace /> },
  {
    path: 'company/bank/detail',
    lazy: async () => {
      const [{ BankScreen }, Wallet] = await Promise.all([
        import('./bank-files/bank-screen.tsx'),
        parts.wallet(),
        ensureMessages(paymentMessages, bankFileMessages, bankMessages, ratesMessages),
      ]);
      return { Component: () => <BankScreen wallet={Wallet} /> };
    },
  },
  {
    path: 'company/bank/history/:entryId?',
    lazy: async () => {
      const [{ BankHistoryScreen }] = await Promise.all([
        import('./bank/bank-history-screen.tsx'),
        ensureMessages(paymentMessages, bankMessages, ratesMessages),
      ]);
      return { Component: BankHistoryScreen };
    },
  },
  {
    path: 'company/settings/wire-transfer',
    lazy: async () => {
      const [{ WireTransferScreen }] = await Promise.all([
        import('./settings/wire-transfer-screen.tsx'),
        ensurePaySettings(),
      ]);
      return { Component: WireTransferScreen };
    },
  },
  {
    path: 'company/settings/payment-methods',
    lazy: async () => {
      const [{ PaymentMethodsScreen }, Cards] = await Promise.all([
        import('./settings/payment-methods-screen.tsx'),
        parts.cardSwitches(),
        ensurePaySettings(),
      ]);
      return { Component: () => <PaymentMethodsScreen cards={Cards} /> };
    },
  },
  {
    path: 'company/settings/bank-information',
    lazy: async () => {
      const [{ BankInformationScreen }] = await Promise.all([
        import('./settings/bank-information-screen.tsx'),
        ensurePaySettings(),
      ]);
      return { Component: BankInformationScreen };
    },
  },
  {
    path: 'company/bank/statements',
    lazy: async () => {
      const [{ StatementsScreen }, WalletStatements] = await Promise.all([
        import('./bank/statements-screen.tsx'),
        parts.walletStatements(),
        ensureMessages(paymentMessages, bankMessages, ratesMessages),
      ]);
      return { Component: () => <StatementsScreen walletStatements={WalletStatements} /> };
    },
  },
];

type Source = 'invoice' | 'claim';

async function payScreen(source: Source): Promise<{ element: React.ReactNode }> {
  const [{ PayScreen }] = await Promise.all([import('./screens/pay-screen.tsx'), ensureMessages(paymentMessages)]);
  return { element: <PayScreen key={source} source={source} /> };
}

async function confirmScreen(source: Source): Promise<{ element: React.ReactNode }> {
  const [{ ConfirmScreen }] = await Promise.all([
    import('./screens/confirm-screen.tsx'),
    ensureMessages(paymentMessages),
  ]);
  return { element: <ConfirmScreen key={source} source={source} /> };
}

async function paidScreen(source: Source): Promise<{ element: React.ReactNode }> {
  const [{ PaidScreen }] = await Promise.all([import('./screens/paid-screen.tsx'), ensureMessages(paymentMessages)]);
  return { element: <PaidScreen key={source} source={source} /> };
}

import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { paymentMessages } from '#areas/payments/web/door.tsx';
import { walletMessages } from './messages/messages.ts';

/** Specification 2.2, below `/app/{company}`. */
export const walletRoutes: RouteObject[] = [
  {
    path: 'company/bank/funding',
    lazy: async () => {
      const [{ FundingScreen }] = await Promise.all([
        import('./funding/funding-screen.tsx'),
        ensureMessages(walletMessages, paymentMessages),
      ]);
      return { Component: FundingScreen };
    },
  },
  {
    path: 'company/bank/funding/one-off',
    lazy: async () => {
      const [{ OneOffScreen }] = await Promise.all([
        import('./funding/one-off-screen.tsx'),
        ensureMessages(walletMessages),
      ]);
      return { Component: OneOffScreen };
    },
  },
  {
    path: 'company/bank/funding/automated',
    lazy: async () => {
      const [{ AutomatedScreen }] = await Promise.all([
        import('./funding/automated-screen.tsx'),
        ensureMessages(walletMessages),
      ]);
      return { Component: AutomatedScreen };
    },
  },
  {
    path: 'company/bank/source',
    lazy: async () => {
      const [{ SourceScreen }] = await Promise.all([
        import('./funding/source-screen.tsx'),
        ensureMessages(walletMessages),
      ]);
      return { Component: SourceScreen };
    },
  },
];

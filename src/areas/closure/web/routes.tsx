import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import type { ClosureParts } from './closure-parts.ts';
import { closureMessages } from './messages/messages.ts';

/** Specification 2.2: the wizard stands beside the company's frame, as it has no navigation (ux 4). */
export const closureWizardRoutes = (parts: ClosureParts): RouteObject[] => [
  {
    path: '/app/:company/company/churn',
    lazy: async () => {
      const [{ ChurnScreen }] = await Promise.all([import('./churn-screen.tsx'), ensureMessages(closureMessages)]);
      return { element: <ChurnScreen {...parts} /> };
    },
  },
];

/** Where the owner keeps the account after all. */
export const closureRoutes: RouteObject[] = [
  {
    path: 'company/churn/redemption',
    lazy: async () => {
      const [{ RedemptionScreen }] = await Promise.all([
        import('./redemption-screen.tsx'),
        ensureMessages(closureMessages),
      ]);
      return { Component: RedemptionScreen };
    },
  },
];

import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { accountingMessages } from './messages/messages.ts';
import { booksSetupMessages } from './setup/messages/messages.ts';
import { booksStartMessages } from './start/messages/messages.ts';

/** A wizard has no navigation (ux 4), so it stands beside the company's frame rather than in it. */
export const accountingWizardRoutes: RouteObject[] = [
  {
    path: '/app/:company/company/accounting/bookkeeping-setup/start',
    lazy: async () => {
      const [{ WizardScreen }] = await Promise.all([
        import('./start/wizard-screen.tsx'),
        ensureMessages(booksStartMessages, booksSetupMessages, accountingMessages),
      ]);
      return { Component: WizardScreen };
    },
  },
];

import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { budgetsMessages } from './messages/messages.ts';

/** A wizard has no navigation (ux 4), so it stands beside the company's frame rather than in it. */
export const budgetWizardRoutes: RouteObject[] = [
  {
    path: '/app/:company/budgets/create-budget-by-dimensions',
    lazy: async () => {
      const [{ CreateScreen }] = await Promise.all([
        import('./screens/create-screen.tsx'),
        ensureMessages(budgetsMessages),
      ]);
      return { Component: CreateScreen };
    },
  },
];

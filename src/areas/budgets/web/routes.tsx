import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { budgetsMessages } from './messages/messages.ts';

const budgetScreen = async () => {
  const [{ BudgetScreen }] = await Promise.all([
    import('./screens/budget-screen.tsx'),
    ensureMessages(budgetsMessages),
  ]);
  return { Component: BudgetScreen };
};

/** Specification 2.2: budgets and the exercises that they are made in. */
export const budgetsRoutes: RouteObject[] = [
  {
    path: 'budgets',
    lazy: async () => {
      const [{ BudgetsScreen }] = await Promise.all([
        import('./screens/budgets-screen.tsx'),
        ensureMessages(budgetsMessages),
      ]);
      return { Component: BudgetsScreen };
    },
  },
  {
    path: 'budgets/landing',
    lazy: async () => {
      const [{ LandingScreen }] = await Promise.all([
        import('./screens/landing-screen.tsx'),
        ensureMessages(budgetsMessages),
      ]);
      return { Component: LandingScreen };
    },
  },
  { path: 'budgets/:id', lazy: budgetScreen },
  { path: 'budgets/:parentId/sub-budget/:id', lazy: budgetScreen },
  {
    path: 'budgetary-exercises/:id?',
    lazy: async () => {
      const [{ ExercisesScreen }] = await Promise.all([
        import('./screens/exercises-screen.tsx'),
        ensureMessages(budgetsMessages),
      ]);
      return { Component: ExercisesScreen };
    },
  },
];

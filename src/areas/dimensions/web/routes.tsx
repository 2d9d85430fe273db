import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import type { CostCenterParts } from './manage/cost-centers-screen.tsx';
import { dimensionsMessages } from './manage/messages/messages.ts';

/** Specification 2.2: by what spend is sorted, below the company that is open; areas above bring their parts. */
export const dimensionsRoutes = (parts: CostCenterParts): RouteObject[] => [
  {
    path: 'company/cost-centers',
    lazy: async () => {
      const [{ CostCentersScreen }] = await Promise.all([
        import('./manage/cost-centers-screen.tsx'),
        ensureMessages(dimensionsMessages),
      ]);
      return { Component: () => <CostCentersScreen parts={parts} /> };
    },
  },
  {
    path: 'company/cost-center/:id',
    lazy: async () => {
      const [{ CostCenterScreen }] = await Promise.all([
        import('./manage/cost-center-screen.tsx'),
        ensureMessages(dimensionsMessages),
      ]);
      return { Component: CostCenterScreen };
    },
  },
  {
    path: 'company/categories',
    lazy: async () => {
      const [{ CategoriesScreen }] = await Promise.all([
        import('./manage/categories-screen.tsx'),
        ensureMessages(dimensionsMessages),
      ]);
      return { Component: CategoriesScreen };
    },
  },
  {
    path: 'company/accounting/analytical-fields',
    lazy: async () => {
      const [{ FieldsScreen }] = await Promise.all([
        import('./manage/fields-screen.tsx'),
        ensureMessages(dimensionsMessages),
      ]);
      return { Component: FieldsScreen };
    },
  },
];

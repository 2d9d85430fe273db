import { dimensionsRoutes } from '#areas/dimensions/web/routes.tsx';

/** A cost centre's page shows what it may still spend. */
export const routes = dimensionsRoutes({
  budgetLeft: () =>
    import('#areas/budgets/web/parts/budget-left.tsx').then((file) => ({ default: file.CostCenterBudgetLeft })),
});

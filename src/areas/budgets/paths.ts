/** Specification 2.2: `budgets`, its pages, and `budgetary-exercises/{id?}`. */
export const budgetsPath = (company: string): string => `/app/${company}/budgets`;
export const budgetPath = (company: string, id: string, parentId: string | null = null): string =>
  parentId === null ? `${budgetsPath(company)}/${id}` : `${budgetsPath(company)}/${parentId}/sub-budget/${id}`;
export const budgetsLandingPath = (company: string): string => `${budgetsPath(company)}/landing`;
export const createBudgetsPath = (company: string): string => `${budgetsPath(company)}/create-budget-by-dimensions`;
export const exercisesPath = (company: string, id?: string): string =>
  `/app/${company}/budgetary-exercises${id === undefined ? '' : `/${id}`}`;

export { addAnalyticalField, addCostCenter, addExpenseCategory } from './commands/add-dimension.ts';
export { hasReviewedAccounts } from './categories/review-accounts.ts';
export { mustAllowValues, type SetValues } from './must-allow-values.ts';
export { costCentersDuty } from './cost-centers/change-cost-center.ts';
export { archivedDimensions } from './queries/archived-dimensions.ts';
export { costCenterNames } from './queries/cost-center-names.ts';
export { listDimensions } from './queries/list-dimensions.ts';
export { ownersOfCostCenters } from './queries/owners-of-cost-centers.ts';
export { categoryAccounts, moveCategoryAccounts } from './categories/move-accounts.ts';

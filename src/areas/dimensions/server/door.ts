export { addAnalyticalField, addCostCenter, addExpenseCategory } from './commands/add-dimension.ts';
export { listDimensions } from './queries/list-dimensions.ts';

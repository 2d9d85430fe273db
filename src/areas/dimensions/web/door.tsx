export { dimensionsQuery } from './dimensions-query.ts';
export { AnalyticalFields } from './parts/analytical-fields.tsx';
export { choicesWith, refusedFields } from './parts/refused-fields.ts';
export { DimensionFields, ExpenseAccountField } from './parts/dimension-fields.tsx';

export { dimensionsQuery } from './dimensions-query.ts';
export { AnalyticalFields } from './parts/analytical-fields.tsx';
export { DimensionFields, ExpenseAccountField } from './parts/dimension-fields.tsx';

export { dimensionsQuery } from './dimensions-query.ts';
export { DimensionFields, ExpenseAccountField } from './parts/dimension-fields.tsx';

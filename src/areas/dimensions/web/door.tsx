export { dimensionsQuery } from './dimensions-query.ts';

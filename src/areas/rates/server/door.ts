export { addRates, type NewRate } from './commands/add-rates.ts';
export { appliedRate } from './queries/find-rate.ts';
export { toBase } from './queries/to-base.ts';

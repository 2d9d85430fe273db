export { addRates, type NewRate } from './commands/add-rates.ts';
export { toBase } from './queries/to-base.ts';

export { addRates, type NewRate } from './commands/add-rates.ts';
export { toBase, type InBase } from './queries/to-base.ts';

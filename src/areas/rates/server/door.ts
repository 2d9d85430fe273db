export { addRates, type NewRate } from './commands/add-rates.ts';
export { appliedRate, rateById } from './queries/find-rate.ts';
export { askForRates, fetchRatesHandler, fetchRatesSchedule } from './ecb/fetch-rates-job.ts';
export { inBase, toBase } from './queries/to-base.ts';

export { addRates, type NewRate } from './commands/add-rates.ts';
export { agreeRate } from './commands/agree-rate.ts';
export { appliedRate, rateById } from './queries/find-rate.ts';
export { askForHistory, fetchHistoryHandler } from './ecb/fetch-history-job.ts';
export { askForRates, fetchRatesHandler, fetchRatesSchedule } from './ecb/fetch-rates-job.ts';
export { keepRatesFile } from './ecb/keep-rates-file.ts';
export { inBase, toBase, type InBase } from './queries/to-base.ts';
export { sourceWords } from './source-words.ts';

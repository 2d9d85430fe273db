export { finish, goOn, makeSampleJob, noteFailed } from './make-sample-job.ts';
export type { MonthsOf } from './queries/describe-sample.ts';
export { findSample } from './queries/find-sample.ts';
export type { SampleRow } from './tables.ts';

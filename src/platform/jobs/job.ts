import type { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '../db/pool.ts';

/** A kind of work done later: its name is its queue. What it carries must be JSON; what runs it is said apart. */
export type Job<Data extends z.ZodType = z.ZodType> = {
  /** `area.verb-noun`, unique over the product. */
  readonly name: string;
  readonly schema: Data;
  /** How many run at the same time in one process. Heavy work (pictures, schematron) says 1. */
  readonly atOnce: number;
  /** A run that takes longer is given up and tried again. */
  readonly timeLimitSeconds: number;
  /** How long a finished job can be looked at. Jobs that carry codes or links say little. */
  readonly keepDoneSeconds: number;
  readonly retry: { readonly limit: number; readonly firstDelaySeconds: number; readonly delayMaxSeconds: number };
};

export type JobContext = {
  readonly db: Db;
  readonly now: Instant;
  readonly jobId: string;
  /** 0 for the first try. */
  readonly retryCount: number;
  /** True when a failure now is final: the last chance to tell somebody. */
  readonly isLastTry: boolean;
  /** Fires when the process stops or the time limit is over. */
  readonly signal: AbortSignal;
};

/** A job with what runs it. It may run twice (process killed in between), so the work must be idempotent. */
export type JobHandler = { readonly job: Job; readonly run: (context: JobContext, data: never) => Promise<void> };

type Defaults = Pick<Job, 'atOnce' | 'timeLimitSeconds' | 'keepDoneSeconds' | 'retry'>;

/** Ten tries over about a day: 10 s, 20 s, 40 s ... at most 4 hours apart. */
const DEFAULTS: Defaults = {
  atOnce: 4,
  timeLimitSeconds: 300,
  keepDoneSeconds: 7 * 86_400,
  retry: { limit: 10, firstDelaySeconds: 10, delayMaxSeconds: 4 * 3600 },
};

/** Names a job so that commands can enqueue it without knowing what runs it. */
export function defineJob<Data extends z.ZodType>(
  definition: Pick<Job<Data>, 'name' | 'schema'> & Partial<Defaults>,
): Job<Data> {
  return { ...DEFAULTS, ...definition };
}

/** Binds a job to its work: one line that calls a command. */
export function handle<Data extends z.ZodType>(
  job: Job<Data>,
  run: (context: JobContext, data: z.output<Data>) => Promise<void>,
): JobHandler {
  return { job, run };
}

/** A job run by the clock. `cron` has five fields and is read in `timeZone` (UTC unless given). */
export type Schedule = { readonly job: Job; readonly cron: string; readonly timeZone?: string; readonly data?: object };

/** How the queue of a job is set up, in pg-boss's words. */
export const queueOptions = ({ retry, timeLimitSeconds, keepDoneSeconds }: Job) => ({
  policy: 'standard',
  notify: true,
  retryLimit: retry.limit,
  retryDelay: retry.firstDelaySeconds,
  retryBackoff: true,
  retryDelayMax: retry.delayMaxSeconds,
  expireInSeconds: timeLimitSeconds,
  retentionSeconds: 14 * 86_400,
  deleteAfterSeconds: keepDoneSeconds,
});

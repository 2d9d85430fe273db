import pg from 'pg';
import { PgBoss, type ConstructorOptions, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/pool.ts';
import { queueOptions, type JobHandler, type Schedule } from './job.ts';

export type WorkersOptions = {
  /** A direct address as the application's role: LISTEN does not pass PgBouncer in transaction mode. */
  readonly url: string;
  readonly db: Db;
  readonly clock: Clock;
  readonly handlers: readonly JobHandler[];
  readonly schedules: readonly Schedule[];
  /** How soon a retry or a job for later is noticed after its time; new jobs are noticed at once. */
  readonly pollSeconds?: number;
  /** Every failed try, and every trouble of the queue itself (then without a job). */
  readonly onError: (error: unknown, job: string | null) => void;
  readonly onSettled?: (job: string, outcome: 'completed' | 'failed', seconds: number) => void;
};

export type Workers = {
  /** Takes no new work and waits for what runs; what is not done in time goes back to the queue. */
  readonly stop: (timeoutMs: number) => Promise<void>;
};

/** Starts taking jobs in this process. Any number of processes may do so on one database. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const boss = new PgBoss(bossOptions(options.url));
  boss.on('error', (error) => options.onError(error, null));
  await boss.start();
  const scheduled = options.schedules.map(({ job }) => ({ job }));
  for (const { job } of [...options.handlers, ...scheduled]) {
    await boss.createQueue(job.name, queueOptions(job));
    const { policy: _policy, ...changeable } = queueOptions(job);
    await boss.updateQueue(job.name, changeable);
  }
  for (const handler of options.handlers) {
    // A batch of one would not drain a backlog (see the decision on jobs), so two are fetched and run one by one.
    const work = {
      ...pollingOf(options.pollSeconds ?? 10),
      batchSize: Math.max(2, handler.job.atOnce),
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    } as const;
    await boss.work(handler.job.name, work, (jobs: JobWithMetadata[]) => runBatch(options, handler, jobs));
  }
  await applySchedules(boss, options.schedules);
  return { stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }) };
}

function bossOptions(url: string): ConstructorOptions & { types: pg.CustomTypesConfig } {
  return {
    connectionString: url,
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    // Rebuilding indexes and watching vacuum are the owner's to do, and this role owns nothing.
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    maintenanceIntervalSeconds: 3600,
    max: 4,
    application_name: 'merel-jobs',
    // Our pool reads int8 as bigint and instants as text for the whole process; pg-boss expects the driver's defaults.
    types: { getTypeParser: (oid, format) => DRIVER_DEFAULTS.get(oid) ?? pg.types.getTypeParser(oid, format) },
  };
}

const toDate = (text: string): Date => new Date(text);
const DRIVER_DEFAULTS = new Map<number, (text: string) => unknown>([
  [20, (text) => text],
  [1082, toDate],
  [1114, (text) => new Date(`${text}Z`)],
  [1184, toDate],
]);

/** Runs the batch, `atOnce` at a time; one job's failure is its own. */
async function runBatch(
  options: WorkersOptions,
  handler: JobHandler,
  jobs: readonly JobWithMetadata[],
): Promise<JobResult[]> {
  // They were fetched in the queue's order and come in any.
  const waiting = jobs
    .toSorted((one, other) => other.priority - one.priority || +one.createdOn - +other.createdOn)
    .values();
  const results: JobResult[] = [];
  const lane = async (): Promise<void> => {
    for (const job of waiting) results.push(await runOne(options, handler, job));
  };
  await Promise.all(Array.from({ length: handler.job.atOnce }, lane));
  return results;
}

async function runOne(
  options: WorkersOptions,
  { job: kind, run }: JobHandler,
  job: JobWithMetadata,
): Promise<JobResult> {
  const started = performance.now();
  const settle = (status: 'completed' | 'failed', output?: object): JobResult => {
    options.onSettled?.(kind.name, status, (performance.now() - started) / 1000);
    return { id: job.id, status, output };
  };
  const context = {
    db: options.db,
    now: options.clock(),
    jobId: job.id,
    retryCount: job.retryCount,
    isLastTry: job.retryCount >= job.retryLimit,
    signal: job.signal,
  };
  try {
    // `never` is what the list of all handlers can promise; `handle` has tied schema and work together.
    await run(context, kind.schema.parse(job.data) as never);
    return settle('completed');
  } catch (error) {
    options.onError(error, kind.name);
    return settle('failed', { message: error instanceof Error ? error.message : String(error) });
  }
}

/** The list in the code is the truth: a schedule that was removed from it stops. */
async function applySchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const wanted = new Set(schedules.map(({ job }) => job.name));
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name);
  }
  for (const { job, cron, timeZone, data } of schedules) {
    // One run for all that were missed while nothing ran, e.g. over a night's maintenance.
    await boss.schedule(job.name, cron, data ?? {}, { tz: timeZone ?? 'UTC', missed: 'once' });
  }
}

/** Where LISTEN is not to be had the queue is asked more often. */
const pollingOf = (seconds: number) => ({
  pollingIntervalSeconds: Math.min(2, seconds),
  notifyPollingIntervalSeconds: seconds,
});

import { sql } from 'kysely';
import type { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '../db/scope.ts';
import { queueOptions, type Job } from './job.ts';

export type JobOrder<Data extends z.ZodType> = {
  readonly data: z.input<Data>;
  /** While one with this key waits, another is not added: "recompute X" said ten times is done once. */
  readonly singletonKey?: string;
  readonly startAfter?: Instant;
  /** Somebody looks at the screen until it is done: it goes before those of its kind that nobody waits for. */
  readonly isAwaited?: boolean;
};

/**
 * Adds a job in the caller's own transaction, so that it exists exactly if the deed that asked for it does. Workers
 * are woken when the transaction commits. Written against pg-boss 12.35's table (its own `send` needs a started
 * instance, which commands do not have); `jobs.test.ts` proves that its workers take these jobs.
 */
export async function enqueue<Data extends z.ZodType>(trx: Trx, job: Job<Data>, order: JobOrder<Data>): Promise<void> {
  const data = JSON.stringify(job.schema.parse(order.data));
  const options = queueOptions(job);
  const key = order.singletonKey ?? null;
  const startAfter = order.startAfter ?? null;
  const priority = order.isAwaited === true ? 1 : 0;
  await sql`
    with queue as (
      select pgboss.create_queue(${job.name}, ${JSON.stringify(options)}::jsonb)
      where not exists (select from pgboss.queue where name = ${job.name})
    ), added as (
      insert into pgboss.job (name, data, priority, start_after, singleton_key, policy, expire_seconds, deletion_seconds, keep_until,
        retry_limit, retry_delay, retry_backoff, retry_delay_max)
      select ${job.name}, ${data}::jsonb, ${priority}, start_after, ${key}::text, ${key === null ? 'standard' : 'short'},
        ${options.expireInSeconds}, ${options.deleteAfterSeconds}, start_after + make_interval(secs => ${options.retentionSeconds}),
        ${options.retryLimit}, ${options.retryDelay}, true, ${options.retryDelayMax}
      from (select coalesce(${startAfter}::timestamptz, now()) as start_after) as due
      where (select count(create_queue) from queue) >= 0
      on conflict do nothing
      returning start_after
    )
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${job.name})
    from added where start_after <= now()`.execute(trx);
}

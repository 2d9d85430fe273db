import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '../db/pool.ts';
import type { Trx } from '../db/scope.ts';

/** A job that failed its last try: nothing runs it any more until somebody says so. */
export type ParkedJob = {
  readonly id: string;
  readonly name: string;
  /** Of the company it was for, where its data names one. */
  readonly companyId: string | null;
  readonly cause: string;
  readonly tries: number;
  readonly createdAt: Instant;
  readonly parkedAt: Instant;
};
export type JobKey = Pick<ParkedJob, 'id' | 'name'>;

const CAUSE_MAX = 500;

/** The parked jobs, the newest first, 500 at most, without what they carry. They are kept as long as finished ones. */
export async function listParkedJobs(db: Db | Trx): Promise<ParkedJob[]> {
  const { rows } = await sql<ParkedJob>`
    select id::text as id, name, data ->> 'companyId' as "companyId",
      left(coalesce(output ->> 'message', output::text, ''), ${CAUSE_MAX}) as cause, retry_count + 1 as tries,
      created_on as "createdAt", completed_on as "parkedAt"
    from pgboss.job where state = 'failed' order by completed_on desc limit 500`.execute(db);
  return rows;
}

/** How many jobs are parked. */
export async function countParkedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: bigint;
  }>`select count(*) as count from pgboss.job where state = 'failed'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Gives a parked job one more try, at once. @returns false when it is not parked. */
export async function retryParkedJob(trx: Trx, { id, name }: JobKey): Promise<boolean> {
  const { rows } = await sql`
    with again as (
      update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
      where name = ${name} and id = ${id}::uuid and state = 'failed' returning name
    )
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from again`.execute(trx);
  return rows.length === 1;
}

/** Gives a parked job up for good. @returns false when it is not parked. */
export async function discardParkedJob(trx: Trx, { id, name }: JobKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from pgboss.job where name = ${name} and id = ${id}::uuid and state = 'failed'`.execute(trx);
  return numAffectedRows === 1n;
}

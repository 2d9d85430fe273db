import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from '../db/pool.ts';
import { APP_ROLE } from '../db/roles.ts';

/**
 * Creates or upgrades the tables of the job queue as the owner role, and lets the application's role use them. Part of
 * migrating; safe to repeat and to run from two servers at once (pg-boss takes a lock).
 */
export async function installJobQueue(owner: Db, ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: 'pgboss', supervise: false, schedule: false, max: 2 });
  const errors: unknown[] = [];
  boss.on('error', (error) => errors.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (errors.length > 0) throw new AggregateError(errors, 'The job queue could not be installed');
  // Jobs that failed for good are counted by probes: of a table of finished jobs that finds the few.
  await sql`create index if not exists merel_job_failed on pgboss.job_common (completed_on) where state = 'failed'`.execute(
    owner,
  );
  const role = sql.ref(APP_ROLE);
  await sql`grant usage on schema pgboss to ${role}`.execute(owner);
  await sql`grant select, insert, update, delete on all tables in schema pgboss to ${role}`.execute(owner);
  await sql`grant execute on all functions in schema pgboss to ${role}`.execute(owner);
}

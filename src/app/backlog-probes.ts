import type { Db } from '#platform/db/pool.ts';
import type { HealthOptions } from '#platform/http/health.ts';
import { countParkedJobs } from '#platform/jobs/parked-jobs.ts';
import type { Metrics } from '#platform/metrics/create-metrics.ts';
import { outboxBacklog } from '#platform/outbox/parked-events.ts';

/** Facts that wait longer are worth a look: each try of a failing one is over by then. */
const OLDEST_MAX_SECONDS = 1800;

/** What waits and what is parked, as figures (ADR 38); they are those of the whole database, whichever process tells. */
export function addBacklogGauges(metrics: Metrics, db: Db): void {
  metrics.gauge('merel_facts_parked', 'Facts that failed their last try and wait for the operator', async () => {
    return (await outboxBacklog(db)).parked;
  });
  metrics.gauge('merel_facts_waiting', 'Facts that are not carried yet and not parked', async () => {
    return (await outboxBacklog(db)).waiting;
  });
  metrics.gauge(
    'merel_facts_oldest_waiting_seconds',
    'Age of the oldest fact that waits and is not held by a parked one',
    async () => (await outboxBacklog(db)).oldestSeconds,
  );
  metrics.gauge('merel_jobs_parked', 'Jobs that failed their last try', () => countParkedJobs(db));
}

/** What `/readyz` warns of: the server can serve, and somebody has to look at `/staff`. */
export const backlogWarnings = (db: Db): NonNullable<HealthOptions['warnings']> => ({
  facts_parked: async () => (await outboxBacklog(db)).parked > 0,
  facts_late: async () => (await outboxBacklog(db)).oldestSeconds > OLDEST_MAX_SECONDS,
  jobs_parked: async () => (await countParkedJobs(db)) > 0,
});

import { sql } from 'kysely';
import { newToken } from '../crypto/token.ts';
import type { Db } from '../db/pool.ts';

const BEAT_MS = 15_000;
/** Four beats that did not come. */
const SILENT_SECONDS_MAX = 60;

/** Says from now on, in the database that all processes share, that a worker lives. Stopping takes that back. */
export async function startWorkerBeat(
  db: Db,
  onError: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> {
  const worker = newToken();
  const beat = async (): Promise<void> => {
    await sql`
      insert into platform.worker_beat (worker, beat_at) values (${worker}, now())
      on conflict (worker) do update set beat_at = now()`.execute(db);
  };
  // Of processes that were killed; one that is only slow comes back by its next beat.
  await sql`delete from platform.worker_beat where beat_at < now() - interval '1 day'`.execute(db);
  await beat();
  const timer = setInterval(() => void beat().catch(onError), BEAT_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await sql`delete from platform.worker_beat where worker = ${worker}`.execute(db).catch(onError);
    },
  };
}

/** @throws Error when nobody takes jobs: payments would wait, mail would not leave. */
export async function checkWorker(db: Db): Promise<void> {
  const { rows } = await sql<{ lives: boolean }>`
    select exists (select from platform.worker_beat
      where beat_at > now() - make_interval(secs => ${SILENT_SECONDS_MAX})) as lives`.execute(db);
  if (rows[0]?.lives !== true) throw new Error('No process with WORKER=on lives');
}

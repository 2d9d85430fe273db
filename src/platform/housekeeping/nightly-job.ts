import { sql } from 'kysely';
import { z } from 'zod';
import { exportHeads } from '../audit/exported-heads.ts';
import { openDatabase, type Db } from '../db/pool.ts';
import { defineJob, handle, type JobHandler, type Schedule } from '../jobs/job.ts';

const nightly = defineJob({ name: 'platform.nightly', schema: z.object({}), atOnce: 1, timeLimitSeconds: 1800 });

/** Every night at 03:10 UTC; once afterwards when nothing ran at that time. */
export const nightlySchedule: Schedule = { job: nightly, cron: '10 3 * * *' };

export type NightlyOptions = {
  /** The owner role sees all companies at once, which the application's role never does. */
  readonly ownerUrl: string;
  /** Where the ends of the audit chains are kept, one file a day (security 132). */
  readonly auditHeadsFolder: string;
  /** What the areas forget or renew, each with the owner's eyes. */
  readonly chores: readonly ((owner: Db) => Promise<void>)[];
  readonly onError: (error: Error) => void;
};

/** Keeps the ends of the audit chains outside the database and forgets or renews what has served its time. Safe to repeat. */
export function nightlyHandler(options: NightlyOptions): JobHandler {
  return handle(nightly, async ({ now }) => {
    const { db } = openDatabase({ url: options.ownerUrl, max: 1, onError: options.onError });
    try {
      await exportHeads(db, options.auditHeadsFolder, now.slice(0, 10));
      await forgetOld(db);
      for (const chore of options.chores) await chore(db);
    } finally {
      await db.destroy();
    }
  });
}

/** What is gone: stored answers after two days (security 89 asks for one), counters of windows long over, facts that were carried a quarter ago. */
export async function forgetOld(owner: Db): Promise<void> {
  await sql`delete from platform.idempotency_key where created_at < now() - interval '2 days'`.execute(owner);
  await sql`delete from platform.rate_limit where window_started_at < now() - interval '2 days'`.execute(owner);
  await sql`with gone as (
      delete from platform.event where carried_at < now() - interval '90 days' returning company_id, id
    )
    delete from platform.event_receipt r using gone where r.company_id = gone.company_id and r.event_id = gone.id`.execute(
    owner,
  );
}

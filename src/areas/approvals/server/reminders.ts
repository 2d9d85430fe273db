import { z } from 'zod';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { Db } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { sql } from 'kysely';
import { remindOfSteps } from './commands/remind-of-steps.ts';
import type { Subjects } from './subjects.ts';

const remindJob = defineJob({ name: 'approvals.remind', schema: z.object({ companyId: companyIdSchema }), atOnce: 1 });

/** One job a company in which something waits, once a night; with the owner's eyes, who alone sees all of them. */
export async function planReminders(owner: Db): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`
    select distinct company_id as "companyId" from approvals.step where state = 'open'`.execute(owner);
  await owner.transaction().execute(async (trx: Trx) => {
    for (const { companyId } of rows)
      await enqueue(trx, remindJob, { data: { companyId: companyIdSchema.parse(companyId) }, singletonKey: companyId });
  });
}

type Options = { subjects: Subjects };

export const approvalsJobs = ({ subjects }: Options): JobHandler[] => [
  handle(remindJob, ({ db, now }, { companyId }) =>
    inScope(db, { companyId, userId: null }, (trx) => remindOfSteps(trx, { companyId, subjects, now })),
  ),
];

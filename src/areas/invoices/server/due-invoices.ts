import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { tellDue } from './commands/tell-of-invoices.ts';

const tellDueJob = defineJob({
  name: 'invoices.tell-due',
  schema: z.object({ companyId: companyIdSchema }),
  atOnce: 1,
});

/** One job a company in which an invoice falls due soon, once a night; with the owner's eyes, who alone sees all of them. */
export async function planDueInvoices(owner: Db): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`
    select distinct company_id as "companyId" from invoices.invoice
    where state in ('to_review', 'on_hold', 'validated') and due_on between current_date - 1 and current_date + 8`.execute(
    owner,
  );
  await owner.transaction().execute(async (trx: Trx) => {
    for (const { companyId } of rows)
      await enqueue(trx, tellDueJob, {
        data: { companyId: companyIdSchema.parse(companyId) },
        singletonKey: companyId,
      });
  });
}

export const invoicesJobs: JobHandler[] = [
  handle(tellDueJob, ({ db, now }, { companyId }) =>
    inScope(db, { companyId, userId: null }, (trx) => tellDue(trx, companyId, now)),
  ),
];

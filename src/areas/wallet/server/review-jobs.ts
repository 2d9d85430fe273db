import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { reviewWallet } from './commands/review-wallet.ts';
import { archiveYearHandler } from './statements/archive-year.ts';

const reviewJob = defineJob({ name: 'wallet.review', schema: z.object({ companyId: companyIdSchema }), atOnce: 1 });

/** One job a company with a wallet, once a night: a day nearer, more leaves within the next seven. */
export async function planWalletReviews(owner: Db): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from wallet.wallet where closed_at is null`.execute(owner);
  await owner.transaction().execute(async (trx: Trx) => {
    for (const { companyId } of rows)
      await enqueue(trx, reviewJob, {
        data: { companyId: companyIdSchema.parse(companyId) },
        singletonKey: companyId,
      });
  });
}

export const walletJobs = (files: FileStore): JobHandler[] => [
  archiveYearHandler(files),
  handle(reviewJob, ({ db, now }, { companyId }) =>
    inScope(db, { companyId, userId: null }, (trx) => reviewWallet({ trx, companyId, now })),
  ),
];

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { mailDue } from './delivery-jobs.ts';

/**
 * Every night: what was told a quarter ago is forgotten, and a mail whose job was lost gets another. With the owner's
 * eyes, who alone sees all companies.
 */
export async function tidyNotifications(owner: Db): Promise<void> {
  await sql`delete from notifications.entry where at < now() - interval '90 days'`.execute(owner);
  const { rows } = await sql<{ companyId: string; userId: string }>`
    select distinct company_id as "companyId", user_id as "userId" from notifications.entry
    where mail_due_at < now() - interval '1 hour' and mail_settled_at is null`.execute(owner);
  await owner.transaction().execute(async (trx: Trx) => {
    for (const { companyId, userId } of rows) {
      const data = { companyId: companyIdSchema.parse(companyId), userId: userIdSchema.parse(userId) };
      await enqueue(trx, mailDue, { data });
    }
  });
}

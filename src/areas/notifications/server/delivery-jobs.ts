import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { entryIdSchema } from '../contract/entry.ts';

/** Mails somebody what is due for them in one company. One that finds nothing left is done at once. */
export const mailDue = defineJob({
  name: 'notifications.mail-due',
  schema: z.object({ companyId: companyIdSchema, userId: userIdSchema }),
  timeLimitSeconds: 60,
  keepDoneSeconds: 3600,
});

/** Lights up the phones of whoever was told. A day later nobody wants to be called to their phone for it. */
export const pushEntry = defineJob({
  name: 'notifications.push-entry',
  schema: z.object({ companyId: companyIdSchema, entryId: entryIdSchema }),
  timeLimitSeconds: 30,
  keepDoneSeconds: 3600,
  retry: { limit: 3, firstDelaySeconds: 10, delayMaxSeconds: 60 },
});

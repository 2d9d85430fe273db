import { z } from 'zod';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { sendResetLink } from './commands/send-reset-link.ts';

const resetLinkJob = defineJob({
  name: 'access.send-reset-link',
  schema: z.object({ email: z.string() }),
  keepDoneSeconds: 60,
});

/** Asks for a link to be mailed; whether the address is anybody's is found out later, where no caller waits for it. */
export const enqueueResetLink = (trx: Trx, email: string): Promise<void> =>
  enqueue(trx, resetLinkJob, { data: { email } });

/** `baseUrl` is the configured address: links never follow the Host header (security 33). */
export const accessJobs = ({ baseUrl }: { baseUrl: string }): JobHandler[] => [
  handle(resetLinkJob, ({ db, now }, { email }) =>
    inScope(db, { companyId: null, userId: null }, (trx) => sendResetLink(trx, { email, baseUrl, now })),
  ),
];

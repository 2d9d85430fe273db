import { z } from 'zod';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { invitationIdSchema } from '../../contract/invitation.ts';
import type { InvitationKey } from './find-invitation.ts';
import { mailInvitation } from './mail-invitation.ts';

const invitationJob = defineJob({
  name: 'members.mail-invitation',
  schema: z.object({ companyId: companyIdSchema, id: invitationIdSchema }),
  keepDoneSeconds: 60,
});

/** Asks for the mail; its token is made where it is written, and stands in no queue. */
export const enqueueInvitation = (trx: Trx, key: InvitationKey): Promise<void> =>
  enqueue(trx, invitationJob, { data: key });

/** `baseUrl` is the configured address: links never follow the Host header (security 33). */
export const membersJobs = ({ baseUrl }: { baseUrl: string }): JobHandler[] => [
  handle(invitationJob, ({ db, now }, key) =>
    inScope(db, { companyId: key.companyId, userId: null }, (trx) => mailInvitation(trx, { key, baseUrl, now })),
  ),
];

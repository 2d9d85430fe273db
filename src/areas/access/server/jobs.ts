import { z } from 'zod';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { userIdSchema, type UserId } from '#areas/identity/contract/user.ts';
import { continuationLetter, findUserByEmail, getUser } from '#areas/identity/server/door.ts';
import { finalizeWithScaPath } from '../paths.ts';
import { lockedLetter } from './mails/sign-in-letters.ts';
import { sendResetLink } from './commands/send-reset-link.ts';

const resetLinkJob = defineJob({
  name: 'access.send-reset-link',
  schema: z.object({ email: z.string() }),
  keepDoneSeconds: 60,
});

/** Asks for a link to be mailed; whether the address is anybody's is found out later, where no caller waits for it. */
export const enqueueResetLink = (trx: Trx, email: string): Promise<void> =>
  enqueue(trx, resetLinkJob, { data: { email } });

const lockedJob = defineJob({
  name: 'access.tell-locked',
  schema: z.object({ email: z.string() }),
  keepDoneSeconds: 60,
});

/** Asks for whoever has this address to be told that wrong passwords locked it, where no caller waits for it. */
export const enqueueLockedLetter = (trx: Trx, email: string): Promise<void> =>
  enqueue(trx, lockedJob, { data: { email } });

const continuationJob = defineJob({
  name: 'access.send-continuation',
  schema: z.object({ userId: userIdSchema, token: z.string() }),
  keepDoneSeconds: 60,
});

/** Asks for the link to be mailed that carries a sign-in on. */
export const enqueueContinuation = (trx: Trx, data: { userId: UserId; token: string }): Promise<void> =>
  enqueue(trx, continuationJob, { data });

/** `baseUrl` is the configured address: links never follow the Host header (security 33). */
export const accessJobs = ({ baseUrl }: { baseUrl: string }): JobHandler[] => [
  handle(resetLinkJob, ({ db, now }, { email }) =>
    inScope(db, { companyId: null, userId: null }, (trx) => sendResetLink(trx, { email, baseUrl, now })),
  ),
  handle(lockedJob, ({ db }, { email }) =>
    inScope(db, { companyId: null, userId: null }, async (trx) => {
      const user = await findUserByEmail(trx, email);
      if (user === null) return;
      await queueMail(trx, { to: user.email, ...renderLetter(lockedLetter(user.lang, user.full_name)) });
    }),
  ),
  handle(continuationJob, ({ db }, { userId, token }) =>
    inScope(db, { companyId: null, userId: null }, async (trx) => {
      const user = await getUser(trx, userId);
      const letter = continuationLetter(user, `${baseUrl}${finalizeWithScaPath(token)}`);
      await queueMail(trx, { to: user.email, ...renderLetter(letter) });
    }),
  ),
];

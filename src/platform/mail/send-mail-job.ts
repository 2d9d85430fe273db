import { z } from 'zod';
import type { Trx } from '../db/scope.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '../jobs/job.ts';
import { BadAddress, type Mailer } from './mailer.ts';

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.string().optional(),
});

/** Mail carries codes and links that open accounts, so it is forgotten soon after it left. */
const sendMail = defineJob({
  name: 'platform.send-mail',
  schema: mailSchema,
  timeLimitSeconds: 60,
  keepDoneSeconds: 60,
});

/** Sends once the caller's transaction has committed, and tries again while the mail server is away. */
export async function queueMail(trx: Trx, mail: z.input<typeof mailSchema>): Promise<void> {
  await enqueue(trx, sendMail, { data: mail });
}

/** What a worker does with queued mail. An address that can never work is dropped, not tried ten times. */
export function sendMailHandler(mailer: Mailer, onDropped: (error: BadAddress) => void): JobHandler {
  return handle(sendMail, async ({ jobId }, mail) => {
    try {
      await mailer.send({ ...mail, messageId: `<${jobId}@merel>` });
    } catch (error) {
      if (!(error instanceof BadAddress)) throw error;
      onDropped(error);
    }
  });
}

import { z } from 'zod';
import type { Db } from '../db/pool.ts';
import type { Trx } from '../db/scope.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '../jobs/job.ts';
import { isSilent } from '../outgoing/silence.ts';
import { keepMessage } from '../mail/outgoing-message.ts';

const smsSchema = z.object({ to: z.string(), text: z.string().max(480) });

/** Text messages carry codes, so they are forgotten soon after they left. */
const sendSms = defineJob({ name: 'platform.send-sms', schema: smsSchema, timeLimitSeconds: 30, keepDoneSeconds: 60 });

/** How text messages leave. Evaluation keeps them on /dev/outbox; production has none until an adapter is configured. */
export type SmsSender = (message: z.output<typeof smsSchema>) => Promise<void>;

export const outboxSmsSender =
  (db: Db): SmsSender =>
  ({ to, text }) =>
    keepMessage(db, { channel: 'sms', to, subject: '', text });

/**
 * Sends once the caller's transaction has committed. Of a silent company nothing is sent but a code of the reader's own
 * account, with which they go on.
 */
export async function queueSms(
  trx: Trx,
  message: z.input<typeof smsSchema>,
  { isOfAccount = false }: { isOfAccount?: boolean } = {},
): Promise<void> {
  if (!isOfAccount && (await isSilent(trx))) return;
  await enqueue(trx, sendSms, { data: message });
}

export const sendSmsHandler = (sender: SmsSender): JobHandler =>
  handle(sendSms, (_context, message) => sender(message));

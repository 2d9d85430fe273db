import { z } from 'zod';
import type { Trx } from '../db/scope.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '../jobs/job.ts';
import { isFileKey, type FileKey, type FileStore } from '../files/file-store.ts';
import { isSilent, leadsNowhere } from '../outgoing/silence.ts';
import { BadAddress, type MailAttachment, type Mailer } from './mailer.ts';

/** A kept file that goes along: a mail waits as a row, its files stay where they are until it leaves. */
const enclosedSchema = z.object({
  key: z.custom<FileKey>((key) => typeof key === 'string' && isFileKey(key)),
  name: z.string(),
  contentType: z.string(),
});
type Enclosed = z.output<typeof enclosedSchema>;

/** A picture within the text: small, made for this mail, and gone with it. */
const pictureSchema = z.object({ cid: z.string(), name: z.string(), contentType: z.string(), base64: z.string() });
type Picture = z.output<typeof pictureSchema>;

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.string().optional(),
  files: z.array(enclosedSchema).optional(),
  pictures: z.array(pictureSchema).optional(),
});

/** Mail carries codes and links that open accounts, so it is forgotten soon after it left. */
const sendMail = defineJob({
  name: 'platform.send-mail',
  schema: mailSchema,
  timeLimitSeconds: 60,
  keepDoneSeconds: 60,
});

/**
 * Sends once the caller's transaction has committed, and tries again while the mail server is away. Of a silent company
 * nothing is sent, and never to an address that leads nowhere; what protects the reader's own account is sent wherever they
 * are at work.
 */
export async function queueMail(
  trx: Trx,
  mail: z.input<typeof mailSchema>,
  { isOfAccount = false }: { isOfAccount?: boolean } = {},
): Promise<void> {
  if (leadsNowhere(mail.to) || (!isOfAccount && (await isSilent(trx)))) return;
  await enqueue(trx, sendMail, { data: mail });
}

/** What a worker does with queued mail. An address that can never work is dropped, not tried ten times. */
export function sendMailHandler(
  { mailer, files }: { mailer: Mailer; files: FileStore },
  onDropped: (error: BadAddress) => void,
): JobHandler {
  return handle(sendMail, async ({ jobId }, { files: enclosed = [], pictures = [], ...mail }) => {
    const attachments = [...pictures.map(inline), ...(await Promise.all(enclosed.map((file) => attach(files, file))))];
    try {
      await mailer.send({ ...mail, attachments, messageId: `<${jobId}@merel>` });
    } catch (error) {
      if (!(error instanceof BadAddress)) throw error;
      onDropped(error);
    }
  });
}

const attach = async (files: FileStore, { key, name, contentType }: Enclosed): Promise<MailAttachment> => ({
  name,
  contentType,
  bytes: await files.getBytes(key),
});

const inline = ({ base64, ...picture }: Picture): MailAttachment => ({
  ...picture,
  bytes: Buffer.from(base64, 'base64'),
});

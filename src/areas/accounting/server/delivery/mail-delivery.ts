import { inScope } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { renderMessage } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { DeliveryPlace } from '../../contract/delivery.ts';
import { noteSent, type Found } from './note-sent.ts';
import { DELIVERY_MAIL } from './delivery-words.ts';
import { TooLarge } from './delivery-problem.ts';
import type { ReadDelivery } from './read-delivery.ts';

/** More is refused by most mail servers, once it is encoded. */
const MAIL_BYTES_MAX = 15 * 1024 * 1024;

/** Files that wait for the mail server lie apart: they go after a week, whatever else has the same bytes. */
export const mailShelfOf = (companyId: string): string => `${companyId}_mailed`;

type Mailing = { found: Found; place: Extract<DeliveryPlace, { kind: 'mail' }>; read: ReadDelivery };

/**
 * Mails an export. The mail is queued in the transaction that says it is sent: whatever stops it in between, it is mailed once,
 * and the queue tries on by itself. @throws TooLarge
 */
export async function mailDelivery(job: JobContext, files: FileStore, { found, place, read }: Mailing): Promise<void> {
  const { company_id: companyId } = found.delivery;
  if (read.files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MAIL_BYTES_MAX) throw new TooLarge();
  const enclosed = await Promise.all(
    read.files.map(async ({ name, mime, bytes }) => {
      const { key } = await files.put({ companyId: mailShelfOf(companyId), content: bytes, sizeMax: MAIL_BYTES_MAX });
      return { key, name, contentType: mime };
    }),
  );
  await inScope(job.db, { companyId, userId: null }, async (trx) => {
    if (!(await noteSent(trx, job, { found, keys: enclosed.map(({ key }) => key) }))) return;
    const { legal_name: company } = await getCompanyRow(trx, companyId);
    const words = DELIVERY_MAIL[place.lang];
    await queueMail(trx, {
      to: place.to,
      ...renderMessage({
        lang: place.lang,
        subject: words.subject(read.number, company),
        message: words.message(read),
        company,
      }),
      files: enclosed,
    });
  });
}

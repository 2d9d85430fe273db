import { z } from 'zod';
import { announceChange } from '#platform/changes/announce-change.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { renderMessage } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { sendingIdSchema, type SendingId } from '../../contract/order-id.ts';
import { purchaseOrdersTables, type LoadedSending } from '../tables.ts';
import { orderDocument, orderFileName } from './order-document.ts';
import { ORDER_WORDS } from './order-words.ts';

const PDF_BYTES_MAX = 20 * 1024 * 1024;

const sendOrderJob = defineJob({
  name: 'purchase-orders.send',
  schema: z.object({ companyId: companyIdSchema, sendingId: sendingIdSchema }),
  atOnce: 1,
  timeLimitSeconds: 120,
});

/** Asks for the file of a sending to be made and mailed once the caller's transaction has committed. */
export const enqueueSending = (trx: Trx, companyId: CompanyId, sendingId: SendingId): Promise<void> =>
  enqueue(trx, sendOrderJob, { data: { companyId, sendingId }, singletonKey: sendingId });

/**
 * Makes the file of a sending outside any transaction, then keeps it and queues the mail in one: whatever stops it in
 * between, a sending is mailed once.
 */
export const sendOrderHandler = (files: FileStore): JobHandler =>
  handle(sendOrderJob, async ({ db }, { companyId, sendingId }) => {
    const scope = { companyId, userId: null };
    const sending = await inScope(db, scope, (trx) => findSending(trx, companyId, sendingId));
    if (sending === undefined || sending.storage_key !== null) return;
    // What draws loads with the first document.
    const { writePdf } = await import('#platform/pdf/write-pdf.ts');
    const content = await writePdf(orderDocument(sending.facts));
    const { key, sha256 } = await files.put({ companyId, content, sizeMax: PDF_BYTES_MAX });
    await inScope(db, scope, async (trx) => {
      const made = await purchaseOrdersTables(trx)
        .updateTable('purchase_orders.sending')
        .set({ storage_key: key, sha256 })
        .where('company_id', '=', companyId)
        .where('id', '=', sendingId)
        .where('storage_key', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (made === undefined) return;
      const name = orderFileName(sending.facts);
      await queueMail(trx, {
        to: sending.recipient,
        replyTo: (await getUser(trx, sending.sent_by)).email,
        ...letterOf(sending),
        files: [{ key, name, contentType: 'application/pdf' }],
      });
      await announceChange(trx, { companyId, topics: ['purchase-orders'] });
    });
  });

const findSending = (trx: Trx, companyId: CompanyId, sendingId: SendingId): Promise<LoadedSending | undefined> =>
  purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.sending')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', sendingId)
    .executeTakeFirst();

function letterOf({ lang, facts, message }: LoadedSending): ReturnType<typeof renderMessage> {
  const { number, company } = facts;
  return renderMessage({
    lang,
    subject: ORDER_WORDS[lang].subject(number, company.name),
    message,
    company: company.name,
  });
}

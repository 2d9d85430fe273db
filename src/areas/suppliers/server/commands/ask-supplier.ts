import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { renderMessage } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { getUser } from '#areas/identity/server/door.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { QUESTION_WORDS } from '../question-words.ts';
import { suppliersTables, type LoadedSupplier } from '../tables.ts';
import { lockSupplier } from './change-supplier.ts';
import { TOPICS } from './topics.ts';

type Question = { to: string; lang: Lang; message: string };

/**
 * Mails a supplier what we want to know of it, and keeps when and where it was asked. Of two who ask at once one does: the
 * second looks again. @throws AppError not_found, already_merged, version_conflict.
 */
export async function askSupplier(
  context: Context,
  { supplierId, version, ...question }: Question & { supplierId: SupplierId; version: number },
): Promise<void> {
  const supplier = await lockSupplier(context, supplierId, version);
  await mailQuestion(context, supplier, { ...question, ...(await readSender(context)) });
}

/** In whose name it is asked, and to whom answers go: whoever asks. */
export async function readSender({ trx, actor }: Context): Promise<{ company: string; replyTo: string }> {
  const { legal_name: company } = await getCompanyRow(trx, actor.companyId);
  const { email: replyTo } = await getUser(trx, actor.userId);
  return { company, replyTo };
}

/** Mails it to a supplier whose row is locked. */
export async function mailQuestion(
  context: Context,
  { id, version }: LoadedSupplier,
  { to, lang, message, company, replyTo }: Question & Awaited<ReturnType<typeof readSender>>,
): Promise<void> {
  const { trx, actor, now } = context;
  await suppliersTables(trx)
    .updateTable('suppliers.supplier')
    .set({ asked_at: now, asked_to: to, version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
  const subject = QUESTION_WORDS[lang].subject(company);
  await queueMail(trx, { to, replyTo, ...renderMessage({ lang, subject, message, company }) });
  await recordChange(context, {
    action: 'suppliers.ask',
    entity: 'supplier',
    entityId: id,
    after: { to, lang, message },
    topics: TOPICS,
  });
}

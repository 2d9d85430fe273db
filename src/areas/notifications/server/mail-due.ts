import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { MailedLinks } from '#areas/documents/server/door.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { homePath } from '#areas/reporting/paths.ts';
import { mailDue } from './delivery-jobs.ts';
import { dueEntries, toMail, type DueFor, type ToMail } from './due-entries.ts';
import { documentsOfMail, type DrawnDocument } from './mailed-documents.ts';
import { letterOf } from './letters.ts';
import { notificationsTables, type EntryRow } from './tables.ts';

export type MailDue = DueFor & {
  baseUrl: string;
  links: MailedLinks;
  /** A document that was drawn for this mail, see `drawForMail`. */
  drawn: DrawnDocument | null;
};

/**
 * Mails one person everything that is due for them in one company, as one letter. The rows are locked and settled with
 * the mail, so it leaves once, whichever and however many processes do this. What was read meanwhile, taken back or
 * switched off, or may no longer be seen, does not leave.
 */
export async function mailWhatIsDue(trx: Trx, mail: MailDue): Promise<void> {
  const { companyId, userId, now } = mail;
  const due = await dueEntries(trx, mail).forUpdate().execute();
  if (due.length > 0) {
    const { mailed, rights } = await toMail(trx, due, mail);
    const [first, ...rest] = mailed;
    if (first !== undefined) await queueLetter(trx, mail, { entries: [first, ...rest], rights });
    await settle(trx, companyId, { due, now });
  }
  await comeBack(trx, { companyId, userId, now });
}

type Queued = { entries: [EntryRow, ...EntryRow[]]; rights: ToMail['rights'] };

async function queueLetter(trx: Trx, mail: MailDue, { entries, rights }: Queued): Promise<void> {
  const { companyId, userId, baseUrl } = mail;
  const { name: company } = await getCompanyRow(trx, companyId);
  const { lang, full_name: name, email } = await getUser(trx, userId);
  const documents = await documentsOfMail(trx, mail, { mailed: entries, rights });
  const letter = letterOf(entries, { lang, name, company, baseUrl, homeLink: homePath(companyId), documents });
  const pictures = documents.picture === null ? [] : [documents.picture.enclosed];
  await queueMail(trx, { to: email, ...renderLetter(letter), pictures });
}

async function settle(
  trx: Trx,
  companyId: CompanyId,
  { due, now }: { due: readonly EntryRow[]; now: Instant },
): Promise<void> {
  await notificationsTables(trx)
    .updateTable('notifications.entry')
    .set({ mail_settled_at: now })
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      due.map((entry) => entry.id),
    )
    .execute();
}

/** A job that came too early leaves the rest to one at the right time. */
async function comeBack(trx: Trx, { companyId, userId, now }: Pick<MailDue, 'companyId' | 'userId' | 'now'>) {
  const next = await notificationsTables(trx)
    .selectFrom('notifications.entry')
    .select((eb) => eb.fn.min('mail_due_at').as('due'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('mail_due_at', '>', now)
    .where('mail_settled_at', 'is', null)
    .executeTakeFirst();
  const due = next?.due ?? null;
  if (due === null) return;
  const singletonKey = `${companyId} ${userId} ${due}`;
  await enqueue(trx, mailDue, { data: { companyId, userId }, singletonKey, startAfter: due });
}

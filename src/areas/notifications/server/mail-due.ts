import type { Right } from '#kernel/endpoint.ts';
import { plusMs, type Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { homePath } from '#areas/reporting/paths.ts';
import { readWishes } from './choices.ts';
import { mailDue } from './delivery-jobs.ts';
import { letterOf } from './letters.ts';
import { notificationsTables, type EntryRow } from './tables.ts';

/** What somebody may see in a company today; null for whoever left it. */
export type RightsOf = (trx: Trx, companyId: CompanyId, userId: UserId) => Promise<ReadonlySet<Right> | null>;

/** A mail that comes days late tells nothing new: what it was about stands under the bell. */
const LATE_MS = 2 * 86_400_000;

export type MailDue = { companyId: CompanyId; userId: UserId; baseUrl: string; now: Instant; rightsOf: RightsOf };

/**
 * Mails one person everything that is due for them in one company, as one letter. The rows are locked and settled with
 * the mail, so it leaves once, whichever and however many processes do this. What was read meanwhile, taken back or
 * switched off, or may no longer be seen, does not leave.
 */
export async function mailWhatIsDue(trx: Trx, { companyId, userId, baseUrl, now, rightsOf }: MailDue): Promise<void> {
  const due = await notificationsTables(trx)
    .selectFrom('notifications.entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('mail_due_at', '<=', now)
    .where('mail_settled_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (due.length > 0) {
    const rights = await rightsOf(trx, companyId, userId);
    const wishes = await readWishes(trx, [userId]);
    const mailed = due.filter(
      (entry) =>
        entry.read_at === null &&
        isVisible(entry, rights) &&
        wishes(userId, entry.topic, 'mail') !== 'never' &&
        entry.mail_due_at !== null &&
        plusMs(entry.mail_due_at, LATE_MS) > now,
    );
    const [first, ...rest] = mailed;
    if (first !== undefined) await queueLetter(trx, { entries: [first, ...rest], companyId, userId, baseUrl });
    await settle(trx, companyId, { due, now });
  }
  await comeBack(trx, { companyId, userId, now });
}

/** Whether somebody with these rights may see it: the person's own, or of a role that they hold today. */
export const isVisible = ({ audience }: Pick<EntryRow, 'audience'>, rights: ReadonlySet<Right> | null): boolean =>
  rights !== null && (audience === null || audience.some((right) => rights.has(right)));

type Queued = { entries: [EntryRow, ...EntryRow[]]; companyId: CompanyId; userId: UserId; baseUrl: string };

async function queueLetter(trx: Trx, { entries, companyId, userId, baseUrl }: Queued): Promise<void> {
  const { name: company } = await getCompanyRow(trx, companyId);
  const { lang, full_name: name, email } = await getUser(trx, userId);
  const letter = letterOf(entries, { lang, name, company, baseUrl, homeLink: homePath(companyId) });
  await queueMail(trx, { to: email, ...renderLetter(letter) });
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

import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { accountRedemptionPath } from '../../contract/close-account-paths.ts';
import { closingLetter } from './closing-letter.ts';

/**
 * Mails everybody who looks after the company that its account closes, or that it stays, whatever they switched off: who
 * took the owner's account over must not be able to close the company unseen.
 */
export async function tellOfClosing(
  { trx, actor }: Context,
  { closesOn, baseUrl }: { closesOn: PlainDate | null; baseUrl: string },
): Promise<void> {
  const { name: company } = await getCompanyRow(trx, actor.companyId);
  const { full_name: by } = await getUser(trx, actor.userId);
  const url = `${baseUrl}${accountRedemptionPath(actor.companyId)}`;
  for (const userId of await peopleHolding(trx, actor.companyId, ['owner', 'admin', 'controller'])) {
    const { email, full_name: name, lang } = await getUser(trx, userId);
    await queueMail(trx, { to: email, ...renderLetter(closingLetter(lang, { name, company, by, closesOn, url })) });
  }
}

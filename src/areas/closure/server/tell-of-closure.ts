import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { redemptionPath } from '../paths.ts';
import { closureLetter, type ClosureNews } from './closure-letter.ts';

/** Mails what becomes of the account to those who run it, whatever they switched off: money and records depend on it. */
export async function tellOfClosure(
  { trx, companyId }: { trx: Trx; companyId: CompanyId },
  { what, closesOn, baseUrl }: { what: ClosureNews; closesOn: PlainDate; baseUrl: string },
): Promise<void> {
  const { name: company } = await getCompanyRow(trx, companyId);
  for (const userId of await peopleHolding(trx, companyId, ['owner', 'admin', 'controller'])) {
    const { email, full_name: name, lang } = await getUser(trx, userId);
    const url = `${baseUrl}${redemptionPath(companyId)}`;
    await queueMail(trx, { to: email, ...renderLetter(closureLetter(lang, { what, name, company, closesOn, url })) });
  }
}

import type { Context } from '#platform/http/call.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { rolesPath } from '../../paths.ts';
import { ownershipLetter } from './ownership-letter.ts';

/** Mails the offer to whom it is for, whatever they switched off: the company waits for their answer. */
export async function tellSuccessor({ trx, actor }: Context, toUserId: UserId, baseUrl: string): Promise<void> {
  const [to, from] = [await getUser(trx, toUserId), await getUser(trx, actor.userId)];
  const { name: company } = await getCompanyRow(trx, actor.companyId);
  const url = `${baseUrl}${rolesPath(actor.companyId)}`;
  const names = { company, from: from.full_name, name: to.full_name };
  await queueMail(trx, { to: to.email, ...renderLetter(ownershipLetter(to.lang, { ...names, url })) });
}

import type { FastifyRequest } from 'fastify';
import { parseIban } from '#kernel/iban.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { BegunView, FactorId, ProcedureId } from '#areas/identity/contract/sca.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getUser, listFactors, spendConfirmation, usableFor } from '#areas/identity/server/door.ts';
import { changeAccount, confirmDetail, findBankDetail, maskIban, namesOf } from '#areas/members/server/door.ts';
import { changePayeeAccount } from '#areas/payments/server/door.ts';
import { bankInfoPath } from '../../paths.ts';
import { askInSession } from '../sca/in-session/ask-in-session.ts';
import { notActing } from '../sca/in-session/factor-change.ts';
import { accountConfirmedLetter, bankDetailLetter } from './bank-detail-letter.ts';

type Account = { iban: string; holder: string };

/** What is agreed to is this account in this company, and no other (security 43). */
const aboutAccount = (companyId: CompanyId, userId: UserId, { iban, holder }: Account) => ({
  purpose: 'bank-detail' as const,
  subject: `${companyId}:${userId}`,
  boundDigest: sha256Hex(`bank-detail:${companyId}:${userId}:${iban}:${holder}`),
});

/** As it is stored and sent. @throws AppError invalid_iban (security 99). */
function checkedAccount({ iban, holder }: Account): Account {
  const parsed = parseIban(iban);
  if (!parsed.ok) throw new AppError('invalid_iban');
  return { iban: parsed.value, holder };
}

/**
 * Asks a factor of the caller; a phone shows the end of the account. A mailbox is none that counts here.
 * @throws AppError acting_for_somebody, invalid_iban, no_factor, too_many_codes.
 */
export async function beginChange(
  context: Context,
  { factorId, request, ...given }: Account & { factorId?: FactorId | undefined; request: FastifyRequest },
): Promise<BegunView> {
  const { sessionId: _session, ...self } = notActing(context.actor);
  const account = checkedAccount(given);
  if (usableFor(await listFactors(context.trx, self.userId), 'bank-detail').length === 0)
    throw new AppError('no_factor');
  const about = aboutAccount(context.actor.companyId, self.userId, account);
  return askInSession(context, {
    self,
    about,
    factorId,
    request,
    change: { kind: 'bank-detail', to: maskIban(account.iban) },
  });
}

export type BankDetailChange = Account & { procedureId: ProcedureId; code?: string | undefined };

/**
 * Changes where the caller is paid back. What is not paid yet goes to the new account, and waits with it; the address
 * that is known is told (domain rules 2.9, security 9).
 * @throws AppError acting_for_somebody, invalid_iban, and what an answer is refused with.
 */
export async function changeBankDetail(
  context: Context,
  { procedureId, code, ...given }: BankDetailChange,
  { sealer, baseUrl }: { sealer: Sealer; baseUrl: string },
): Promise<void> {
  const { trx, actor, now } = context;
  const { sessionId: _session, ...self } = notActing(actor);
  const account = checkedAccount(given);
  const about = aboutAccount(actor.companyId, self.userId, account);
  await spendConfirmation(context, { self, about, answer: { procedureId, code }, sealer });
  const usableFrom = await changeAccount(trx, actor.companyId, { userId: self.userId, ...account, now });
  await changePayeeAccount(trx, actor.companyId, { payeeId: self.userId, iban: account.iban, usableFrom, now });
  await record(context, 'access.change-bank-detail', { userId: self.userId, ibanMasked: maskIban(account.iban) });
  const user = await getUser(trx, self.userId);
  const { name: company } = await getCompanyRow(trx, actor.companyId);
  const url = `${baseUrl}${bankInfoPath(actor.companyId)}`;
  const told = { company, name: user.full_name, account: maskIban(account.iban), url };
  const facts = { ...told, waitsForLook: usableFrom === null };
  await queueMail(trx, { to: user.email, ...renderLetter(bankDetailLetter(user.lang, facts)) });
}

/**
 * A second person stands for a changed account, and whose it is is told. @throws AppError acting_for_somebody, own_account, not_found, and
 * account_changed_again for one that was confirmed or changed since it was looked at.
 */
export async function confirmAccount(
  context: Context,
  { userId, changedAt }: { userId: UserId; changedAt: string },
  { baseUrl }: { baseUrl: string },
): Promise<void> {
  const { trx, actor, now } = context;
  notActing(actor);
  if (userId === actor.userId) throw new AppError('own_account');
  if ((await findBankDetail(trx, actor.companyId, userId)) === null) throw notFound();
  const confirmed = await confirmDetail(trx, actor.companyId, { userId, changedAt, by: actor.userId, now });
  if (confirmed === null) throw new AppError('account_changed_again');
  await changePayeeAccount(trx, actor.companyId, { payeeId: userId, ...confirmed, now });
  const account = maskIban(confirmed.iban);
  await record(context, 'access.confirm-bank-detail', { userId, ibanMasked: account });
  const { name: company } = await getCompanyRow(trx, actor.companyId);
  const { email, lang, full_name: name } = await getUser(trx, userId);
  const by = (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? company;
  const isUsable = confirmed.usableFrom <= now;
  const facts = { company, name, account, by, isUsable, url: `${baseUrl}${bankInfoPath(actor.companyId)}` };
  await queueMail(trx, { to: email, ...renderLetter(accountConfirmedLetter(lang, facts)) });
}

const record = (context: Context, action: string, { userId, ...after }: { userId: UserId; ibanMasked: string }) =>
  recordChange(context, { action, entity: 'member', entityId: userId, after, topics: ['bank-details', 'payments'] });

import { businessDayFrom } from '#kernel/business-days.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Money } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { confirmationsNeeded } from '../../rules/confirmations-needed.ts';
import { firstExecutionDay } from '../../rules/execution-day.ts';
import { writePain001 } from '../files/pain-001.ts';
import { confirmersNamed, readPaySettings } from '../settings/read-pay-settings.ts';
import { paymentsTables, type DebtorAccountRow } from '../tables.ts';

/** Where and when it is asked: by somebody, or by a rule of the company. */
type InCompany = { readonly trx: Trx; readonly companyId: CompanyId; readonly now: Instant };

/** The first day on which the bank carries out what is put together now (domain rules 2.8). */
export async function earliestTransferDay({ trx, companyId, now }: InCompany): Promise<PlainDate> {
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const { cutOff } = await readPaySettings(trx, companyId);
  return firstExecutionDay(now, { zone, cutOff });
}

/**
 * The day on which a bank carries out what was chosen for this one: the next business day where it is none.
 * @throws AppError execute_on_past for a day before today, after_cut_off with the first day that can be chosen.
 */
export async function transferDayFor({ trx, actor, now }: Context, day: PlainDate): Promise<PlainDate> {
  const { companyId } = actor;
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  if (day < dayInZone(now, zone)) throw new AppError('execute_on_past');
  const first = await earliestTransferDay({ trx, companyId, now });
  const executeOn = businessDayFrom(day);
  if (executeOn < first) throw new AppError('after_cut_off', { data: { day: first } });
  return executeOn;
}

/**
 * How many people confirm a transfer of this amount. Where the books are in another currency than the transfer, two do as
 * soon as the company asks for two of anything: what it comes to there is not known yet.
 */
export async function confirmersForTransfer(
  { trx, companyId }: Pick<InCompany, 'trx' | 'companyId'>,
  amount: Money,
): Promise<1 | 2> {
  const { twoAbove } = await readPaySettings(trx, companyId);
  const { base_currency: base } = await getCompanyRow(trx, companyId);
  if (amount.currency === base || twoAbove === null) return confirmationsNeeded(amount.minor, twoAbove);
  return 2;
}

/** Whether the caller may confirm what leaves an account: the account owner, and whom they named (domain rules 2.15). */
export async function mayConfirmTransfers({ trx, actor }: Context): Promise<boolean> {
  if (actor.rights.has('owner')) return true;
  return (await confirmersNamed(trx, actor.companyId)).includes(actor.userId);
}

type OwnTransfer = {
  endToEndId: string;
  from: DebtorAccountRow;
  to: DebtorAccountRow;
  amount: Money;
  executeOn: PlainDate;
};

/**
 * A pain.001 of one transfer between two accounts of the company, in the form its bank takes; the transfer's id is the file's. It
 * is kept, so that what the bank says of it is understood.
 * @throws AppError with what a bank would refuse: currency_not_euro, iban_outside_sepa.
 */
export async function writeOwnTransfer(
  { trx, actor, now }: Context,
  { endToEndId, from, to, amount, executeOn }: OwnTransfer,
): Promise<{ content: string; sha256: string }> {
  const company = await getCompanyRow(trx, actor.companyId);
  const { transferFormat: version } = await readPaySettings(trx, actor.companyId);
  const partyOf = (account: DebtorAccountRow) => ({
    name: company.legal_name,
    iban: account.iban,
    ...(account.bic === null ? {} : { bic: account.bic }),
  });
  const transfer = { endToEndId, executionOn: executeOn, amount, debtor: partyOf(from), creditor: partyOf(to) };
  const file = valueOrThrow(
    writePain001({
      version,
      messageId: endToEndId,
      createdAt: now,
      initiatorName: company.legal_name,
      transfers: [{ ...transfer, remittance: to.name }],
    }),
  );
  await paymentsTables(trx)
    .insertInto('payments.own_transfer')
    .values({
      company_id: actor.companyId,
      end_to_end_id: endToEndId,
      from_account_id: from.id,
      to_account_id: to.id,
      minor: amount.minor,
      currency: amount.currency,
      made_at: now,
      accepted_at: null,
      failed_at: null,
      failed_reason: null,
    })
    .execute();
  return { content: file.xml, sha256: sha256Hex(file.xml) };
}

/** Keeps that the bank did not carry it out, with the reason; once. */
export async function failOwnTransfer(
  { trx, companyId, now }: InCompany,
  { endToEndId, reason }: { endToEndId: string; reason: string },
): Promise<void> {
  await paymentsTables(trx)
    .updateTable('payments.own_transfer')
    .set({ failed_at: now, failed_reason: reason })
    .where('company_id', '=', companyId)
    .where('end_to_end_id', '=', endToEndId)
    .where('failed_at', 'is', null)
    .execute();
}

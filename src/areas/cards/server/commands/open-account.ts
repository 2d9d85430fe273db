import { sql } from 'kysely';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context, RawContext } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CardAccountId } from '../../contract/card-id.ts';
import { readPostalAddress } from '../../rules/postal-address.ts';
import { IssuerRefusal, type Issuer, type NewIssuerAccount } from '../issuer/issuer.ts';
import { cardsTables } from '../tables.ts';
import { firstAccount } from './new-card.ts';
import { refuseCodeInUse } from '../queries/ledger-codes.ts';
import { CARD_TOPICS } from './topics.ts';

/**
 * Opens the company's account at the issuer, in base currency. The issuer is called outside of any transaction, with the
 * company as its key: a second call finds the first one's account.
 * @throws AppError account_open, code_in_use, billing_address_unclear, issuer_refused, issuer_unavailable
 */
export async function openAccount(
  { inCompany, actor }: RawContext,
  issuer: Issuer,
  { ledgerCode }: { ledgerCode: string },
): Promise<CardAccountId> {
  const { name, currency } = await inCompany(async (context) => {
    await refuseSecond(context, ledgerCode);
    const company = await getCompanyRow(context.trx, actor.companyId);
    if (issuer.keepHolder !== undefined && readPostalAddress(company.address, company.country) === null)
      throw new AppError('billing_address_unclear');
    return { name: company.name, currency: company.base_currency };
  });
  const opened = await issuer.openAccount({ key: actor.companyId, name, currency }).catch((error: unknown): never => {
    if (error instanceof IssuerRefusal) throw new AppError('issuer_refused', { data: { reason: error.reason } });
    throw new AppError('issuer_unavailable');
  });
  return inCompany((context) => keepAccount(context, { opened, issuer, ledgerCode }));
}

async function refuseSecond(context: Context, ledgerCode: string): Promise<void> {
  if ((await firstAccount(context.trx, context.actor.companyId)) !== null) throw new AppError('account_open');
  await refuseCodeInUse(context, ledgerCode);
}

/** Keeps an account that the issuer opened. @throws AppError account_open, code_in_use, account_taken */
export async function keepAccount(
  context: Context,
  { opened, issuer, ledgerCode }: { opened: NewIssuerAccount; issuer: Issuer; ledgerCode: string },
): Promise<CardAccountId> {
  const { trx, actor, now } = context;
  await refuseSecond(context, ledgerCode);
  // An issuer may have one account for the whole installation: it is one company's.
  const { rows } = await sql<{ owner: string | null }>`
    select cards.company_of(${issuer.name}, ${opened.ref}) as owner`.execute(trx);
  if ((rows[0]?.owner ?? null) !== null) throw new AppError('account_taken');
  const id: CardAccountId = newId('cac', Date.parse(now));
  await cardsTables(trx)
    .insertInto('cards.account')
    .values({
      company_id: actor.companyId,
      id,
      issuer: issuer.name,
      issuer_ref: opened.ref,
      name: opened.name,
      currency: opened.currency,
      ledger_code: ledgerCode,
      balance_minor: 0n,
      held_minor: 0n,
      opened_at: now,
      version: 1,
    })
    .execute();
  await recordChange(context, {
    action: 'cards.open-account',
    entity: 'card_account',
    entityId: id,
    after: { issuer: issuer.name, ledgerCode },
    topics: CARD_TOPICS,
  });
  return id;
}

import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { AccountId } from '#areas/payments/contract/bank.ts';
import { lockAccounts } from '#areas/payments/server/door.ts';
import type { WalletId } from '../../contract/wallet.ts';
import { findWallet } from '../queries/find-wallet.ts';
import { issueStatements } from '../statements/issue-statements.ts';
import { walletTables } from '../tables.ts';

/**
 * Makes an account the wallet and ends the one before, whose rows stay. The database books what the account's statements
 * have shown so far (ADR 0028); no statement is imported meanwhile, so nothing is booked twice or left out.
 * @throws AppError not_found, account_archived, wallet_other_currency for one that isn't kept in base currency, wallet_changed where somebody else chose since `insteadOf` was seen,
 *   funding_waits while a top-up is on its way.
 */
export async function chooseWallet(
  context: Context,
  { accountId, insteadOf }: { accountId: AccountId; insteadOf: WalletId | null },
): Promise<void> {
  const { trx, actor, now } = context;
  const accounts = await lockAccounts(context);
  const account = accounts.find((one) => one.id === accountId);
  if (account === undefined) throw notFound();
  if (account.archived_at !== null) throw new AppError('account_archived');
  // What it holds is laid beside what leaves in the currency of the books (ADR 0032).
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  if (account.currency !== base) throw new AppError('wallet_other_currency');
  const before = await findWallet(trx, actor.companyId);
  // Asked twice it is the wallet already: whoever asked gets what they wanted.
  if (before?.account_id === accountId) return;
  if ((before?.id ?? null) !== insteadOf) throw new AppError('wallet_changed');
  const db = walletTables(trx);
  const waiting = await db
    .selectFrom('wallet.funding')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('state', 'in', ['asked', 'confirmed'])
    .executeTakeFirst();
  // It would arrive in an account that nothing is followed of any more.
  if (waiting !== undefined) throw new AppError('funding_waits');
  if (before !== null) {
    // What the old one asked for by itself is no rule for another account.
    await db
      .deleteFrom('wallet.automation')
      .where('company_id', '=', actor.companyId)
      .where('wallet_id', '=', before.id)
      .execute();
    await db
      .updateTable('wallet.wallet')
      .set({ closed_at: now })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', before.id)
      .execute();
  }
  const id: WalletId = newId('wal', Date.parse(now));
  await db
    .insertInto('wallet.wallet')
    .values({
      company_id: actor.companyId,
      id,
      account_id: accountId,
      currency: account.currency,
      opened_at: now,
      opened_by: actor.impersonatorId ?? actor.userId,
      closed_at: null,
      low_since: null,
    })
    .execute();
  const chosen = await findWallet(trx, actor.companyId);
  if (chosen !== null) await issueStatements({ trx, companyId: actor.companyId, now }, chosen);
  await recordChange(context, {
    action: 'wallet.choose',
    entity: 'wallet',
    entityId: id,
    before: before === null ? null : { walletId: before.id, accountId: before.account_id },
    after: { accountId },
    topics: ['bank', 'home'],
  });
}

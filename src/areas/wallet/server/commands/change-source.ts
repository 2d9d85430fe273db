import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { AccountId } from '#areas/payments/contract/bank.ts';
import { lockAccounts } from '#areas/payments/server/door.ts';
import { findWallet } from '../queries/find-wallet.ts';
import { walletTables } from '../tables.ts';
import { WALLET_TOPICS } from './ask-funding.ts';

/**
 * Says whether the wallet may be topped up from this account. It is the company's own already, so no factor is asked.
 * @throws AppError not_found, no_wallet, account_archived, currency_not_payable where it is not kept in the wallet's currency,
 *   source_in_use while the wallet tops itself up from it.
 */
export async function changeSource(
  context: Context,
  { accountId, isSource }: { accountId: AccountId; isSource: boolean },
): Promise<void> {
  const { trx, actor, now } = context;
  const account = (await lockAccounts(context)).find((one) => one.id === accountId);
  if (account === undefined) throw notFound();
  const db = walletTables(trx);
  if (isSource) {
    const wallet = await findWallet(trx, actor.companyId);
    if (wallet === null) throw new AppError('no_wallet');
    if (account.archived_at !== null) throw new AppError('account_archived');
    if (account.currency !== wallet.currency) throw new AppError('currency_not_payable');
    await db
      .insertInto('wallet.source')
      .values({
        company_id: actor.companyId,
        account_id: accountId,
        added_at: now,
        added_by: actor.impersonatorId ?? actor.userId,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'account_id']).doNothing())
      .execute();
  } else {
    const used = await db
      .selectFrom('wallet.automation')
      .select('source_id')
      .where('company_id', '=', actor.companyId)
      .where('source_id', '=', accountId)
      .executeTakeFirst();
    if (used !== undefined) throw new AppError('source_in_use');
    await db
      .deleteFrom('wallet.source')
      .where('company_id', '=', actor.companyId)
      .where('account_id', '=', accountId)
      .execute();
  }
  await recordChange(context, {
    action: isSource ? 'wallet.add-source' : 'wallet.remove-source',
    entity: 'account',
    entityId: accountId,
    after: { isSource },
    topics: WALLET_TOPICS,
  });
}

import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput } from '#platform/http/errors.ts';
import { openFeedAccount } from '#areas/cards/server/door.ts';
import type { AccountId } from '#areas/payments/contract/bank.ts';
import { ownAccounts } from '#areas/payments/server/door.ts';
import type { CardFeedId } from '../../contract/card-feed-id.ts';
import { cardFeedsTables } from '../tables.ts';

/** Adds a card account of the company's own bank. @throws AppError code_in_use; invalid_input for a strange bank account */
export async function addFeed(
  context: Context,
  { name, ledgerCode, settledBy }: { name: string; ledgerCode: string; settledBy: AccountId | null },
): Promise<CardFeedId> {
  const { trx, actor, now } = context;
  if (settledBy !== null && !(await ownAccounts(trx, actor.companyId)).some(({ id }) => id === settledBy))
    throw invalidInput([{ path: 'settledBy', code: 'unknown' }]);
  const accountId = await openFeedAccount(context, { name, ledgerCode });
  const id: CardFeedId = newId('cfd', Date.parse(now));
  await cardFeedsTables(trx)
    .insertInto('card_feeds.feed')
    .values({
      company_id: actor.companyId,
      id,
      account_id: accountId,
      settled_by: settledBy,
      file_accounts: [],
      added_at: now,
    })
    .execute();
  return id;
}

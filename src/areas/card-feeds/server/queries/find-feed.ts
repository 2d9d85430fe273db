import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { feedAccounts } from '#areas/cards/server/door.ts';
import type { CardFeedId } from '../../contract/card-feed-id.ts';
import { cardFeedsTables, type FeedRow } from '../tables.ts';

export type FoundFeed = { readonly feed: FeedRow; readonly account: Awaited<ReturnType<typeof feedAccounts>>[number] };

/** One card account of a bank with what it holds. @throws AppError not_found */
export async function findFeed(context: Context, id: CardFeedId): Promise<FoundFeed> {
  const feed = await cardFeedsTables(context.trx)
    .selectFrom('card_feeds.feed')
    .selectAll()
    .where('company_id', '=', context.actor.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  const account = (await feedAccounts(context)).find((one) => one.id === feed?.account_id);
  if (feed === undefined || account === undefined) throw notFound();
  return { feed, account };
}

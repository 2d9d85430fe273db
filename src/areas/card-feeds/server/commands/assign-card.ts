import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { addFeedCard } from '#areas/cards/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { CardFeedId } from '../../contract/card-feed-id.ts';
import { findFeed } from '../queries/find-feed.ts';
import { cardFeedsTables } from '../tables.ts';
import { cardRefOf } from './book-lines.ts';

/**
 * Says who holds a card that files name, once; it is a card of theirs from then on.
 * @throws AppError not_found, not_a_member, already_assigned
 */
export async function assignCard(
  context: Context,
  { cardFeedId, name, holderId, label }: { cardFeedId: CardFeedId; name: string; holderId: UserId; label: string },
): Promise<void> {
  const { trx, actor } = context;
  const { feed, account } = await findFeed(context, cardFeedId);
  const { rows } = await sql<{ cardId: string | null }>`select card_id as "cardId" from card_feeds.named_card
    where company_id = ${actor.companyId} and feed_id = ${feed.id} and name = ${name} for update`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  if (row.cardId !== null) throw new AppError('already_assigned');
  const cardId = await addFeedCard(context, {
    accountId: account.id,
    ref: cardRefOf(name),
    holderId,
    name: label,
    last4: /^\d{4}$/.test(name) ? name : null,
  });
  await cardFeedsTables(trx)
    .updateTable('card_feeds.named_card')
    .set({ card_id: cardId })
    .where('company_id', '=', actor.companyId)
    .where('feed_id', '=', feed.id)
    .where('name', '=', name)
    .execute();
}

/** What could not be booked is tried again. */
export const retryFailed = async ({ trx, actor }: Context, cardFeedId: CardFeedId): Promise<void> => {
  await cardFeedsTables(trx)
    .updateTable('card_feeds.line')
    .set({ state: 'waiting', problem: null })
    .where('company_id', '=', actor.companyId)
    .where('feed_id', '=', cardFeedId)
    .where('state', '=', 'failed')
    .execute();
};

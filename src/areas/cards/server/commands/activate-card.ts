import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import type { CardId } from '../../contract/card-id.ts';
import { isFinal, moveCard } from '../../rules/card-states.ts';
import { cardsTables } from '../tables.ts';
import { lockCardById } from './lock-card.ts';
import { setState } from './move-card.ts';
import { CARD_TOPICS } from './topics.ts';

/**
 * Lets a plastic card pay that its holder has in hand. The card that it takes the place of ends in the same transaction.
 * @throws AppError not_found, illegal_state, wrong_digits
 */
export async function activateCard(
  context: Context,
  { cardId, last4 }: { cardId: CardId; last4: string },
): Promise<void> {
  const { trx, actor } = context;
  const { card } = await lockCardById(trx, actor.companyId, cardId);
  if (card.holder_id !== actor.userId) throw notFound();
  const state = valueOrThrow(moveCard('activate', card.state));
  // What is in the post is known to nobody but its holder: the digits say that it came.
  if (card.last4 !== last4) throw new AppError('wrong_digits');
  await setState(context, card, { state, order: 'resume' });
  if (card.replaces_id !== null) await endReplaced(context, card.replaces_id);
  await recordChange(context, {
    action: 'cards.activate',
    entity: 'card',
    entityId: cardId,
    before: { state: card.state },
    after: { state },
    topics: CARD_TOPICS,
  });
}

async function endReplaced(context: Context, cardId: CardId): Promise<void> {
  const { trx, actor } = context;
  const old = await cardsTables(trx)
    .selectFrom('cards.card')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (isFinal(old.state)) return;
  await setState(context, old, { state: 'cancelled', order: 'cancel' });
  await recordChange(context, {
    action: 'cards.cancel',
    entity: 'card',
    entityId: cardId,
    before: { state: old.state },
    after: { state: 'cancelled' },
    reason: 'Its replacement was activated',
    topics: [],
  });
}

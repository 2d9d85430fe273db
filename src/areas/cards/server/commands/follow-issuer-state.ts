import type { Instant } from '#kernel/instant.ts';
import { CARD_MOVES } from '../../rules/card-states.ts';
import type { MessageOf } from '../../contract/issuer-message.ts';
import { cardsTables } from '../tables.ts';
import type { LockedCard } from './lock-card.ts';
import type { MessageContext } from './message-context.ts';

/**
 * Keeps what the issuer says that a card is, so that a difference from what we say is shown. Only where a plastic card is
 * on its way moves ours.
 */
export async function followIssuerState(
  { trx, companyId }: MessageContext,
  { state, shipping, at }: MessageOf<'card.changed'>,
  { card }: LockedCard,
): Promise<void> {
  // What is told late says nothing of today.
  if (card.issuer_state_at !== null && card.issuer_state_at > at) return;
  const action = shipping === null ? null : shipping === 'shipped' ? ('ship' as const) : ('receive' as const);
  const moved = action !== null && CARD_MOVES[action].from.includes(card.state) ? CARD_MOVES[action].to : card.state;
  await cardsTables(trx)
    .updateTable('cards.card')
    .set((eb) => ({
      issuer_state: state,
      issuer_state_at: at as Instant,
      state: moved,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', card.id)
    .execute();
}
